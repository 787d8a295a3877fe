import Glibc
internal import System
public import ToDoModel

/// The folder with the backups of one file of lists: `backups/NAME-HASH` in the state folder.
public struct BackupFolder: Sendable {
  /// The path of the folder, which need not exist.
  let path: String

  private static let suffix = ".sqlite"
  private static let versionPart = "-version-"
  /// Seconds after which a copy that is not completed is one that was interrupted.
  private static let longestCopy = 3600

  /// The folder for the lists at `list`; links in the path are resolved.
  public init(for list: String, in stateFolder: String) {
    path = "\(stateFolder)/backups/\(ListName(Path.resolved(list)).text)"
  }

  /// All backups, the oldest first.
  public var backups: [Backup] {
    Folder(path).names(beginningWith: "").compactMap(backup).sorted {
      ($0.day, $0.name) < ($1.day, $1.name)
    }
  }

  /// The paths of all backups, also of those that were not completed.
  var files: [String] { backups.map(\.path) + parts }

  private var parts: [String] {
    Folder(path).names(beginningWith: "").filter {
      // SQLite's journal of a part has a longer name.
      CalendarDay($0.prefix(10)) != nil
        && $0.split(separator: ".").contains { ".\($0)".hasPrefix(AtomicFile.partSuffix) }
    }
    .map { "\(path)/\($0)" }
  }

  /// The path of the backup `name`, which need not exist.
  func file(_ name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

  /// Makes the backup `name` of the file that `source` has open, unless it exists, and waits until the disk has
  /// stored it.
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
    let kept = BackupRetention.kept(all, on: LocalTime.system.day(of: SystemClock.now()))
    for backup in all where !kept.contains(backup) { unlink(backup.path) }
    // Another program may be writing a newer one.
    for part in parts where isOld(part) { unlink(part) }
  }

  private func isOld(_ file: String) -> Bool {
    var status = stat()
    return stat(file, &status) == 0 && status.st_mtim.tv_sec < time(nil) - Self.longestCopy
  }

  private func backup(_ name: String) -> Backup? {
    guard name.hasSuffix(Self.suffix), let day = CalendarDay(name.prefix(10)),
      Self.isVersion(name.dropFirst(10).dropLast(Self.suffix.count)),
      let status = FileStatus(at: "\(path)/\(name)"), status.kind == .file
    else { return nil }
    return Backup(
      name: String(name.dropLast(Self.suffix.count)), day: day, path: "\(path)/\(name)",
      size: status.size)
  }

  /// The name of a backup of `day` or, with a `version`, of one before the migration of that version.
  static func name(_ day: CalendarDay, version: Int64? = nil) -> String {
    "\(day)" + (version.map { "\(versionPart)\($0)" } ?? "")
  }

  /// Whether `text` is what a name has behind the day.
  private static func isVersion(_ text: some StringProtocol) -> Bool {
    text.isEmpty || text.hasPrefix(versionPart) && Int64(text.dropFirst(versionPart.count)) != nil
  }
}
