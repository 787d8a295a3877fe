import Glibc
internal import System
public import ToDoModel

/// The folder with the backups of one file of lists: `backups/NAME-HASH` in the state folder.
public struct BackupFolder: Sendable {
  /// The path of the folder, which need not exist.
  let path: String

  private static let suffix = ".sqlite"

  /// The folder for the lists at `list`, whose links are resolved.
  public init(for list: String, in stateFolder: String) {
    path = "\(stateFolder)/backups/\(ListName(Path.resolved(list)).text)"
  }

  /// All backups, the oldest first.
  public var backups: [Backup] {
    Folder(path).names(beginningWith: "").compactMap(backup).sorted {
      ($0.day, $0.name) < ($1.day, $1.name)
    }
  }

  /// The paths of all files in the folder, also of backups that were not completed.
  var files: [String] {
    Folder(path).names(beginningWith: "").filter { ![".", ".."].contains($0) }
      .map { "\(path)/\($0)" }
  }

  /// The path of the backup `name`, which need not exist.
  func file(_ name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

  /// Makes the backup `name` of the file that `source` reads at once, unless there is one of this name.
  func add(_ source: Connection, as name: String) throws(StoreError) {
    guard FileStatus(at: file(name)) == nil else { return }
    let copy = try BackupCopy(of: source, to: self, as: name)
    var copied: CopiedBackup?
    while copied == nil { copied = try copy.copyPages() }
    try copied?.finish()
  }

  /// Removes the backups that ``BackupRetention`` does not keep, and the remains of those that were not completed.
  func removeOld() {
    let all = backups
    let kept = BackupRetention.kept(all)
    for backup in all where !kept.contains(backup) { unlink(backup.path) }
    // Another program may be writing a newer one.
    for part in files where part.hasSuffix(AtomicFile.partSuffix) && isOld(part) { unlink(part) }
  }

  private func isOld(_ file: String) -> Bool {
    var status = stat()
    return stat(file, &status) == 0 && status.st_mtim.tv_sec < time(nil) - 3600
  }

  private func backup(_ name: String) -> Backup? {
    guard name.hasSuffix(Self.suffix), let day = CalendarDay(name.prefix(10)),
      let status = FileStatus(at: "\(path)/\(name)"), status.kind == .file
    else { return nil }
    return Backup(
      name: String(name.dropLast(Self.suffix.count)), day: day, path: "\(path)/\(name)",
      size: status.size)
  }
}
