internal import System
public import ToDoModel

/// A damaged file, with what can take its place: what can be read from it, and the newest good backup.
///
///     if let damage = Damage.find(in: path, after: error, stateFolder: folder) {
///       if let lists = damage.salvaged { try damage.replaceFile(by: lists) }
///     }
public struct Damage: Sendable {
  /// The newest backup that can be read, with its lists.
  public struct GoodBackup: Sendable {
    /// The backup.
    public let backup: Backup
    /// Its lists.
    public let lists: ListCollection
    /// The number of days since it was made.
    public let age: Int
  }

  /// The path of the file.
  public let path: String
  /// What SQLite says about the damage.
  public let error: StoreError
  /// The lists and rows that can be read; nil if there are none.
  public let salvaged: ListCollection?
  /// The newest good backup that has rows, else the newest good one; nil if there is none.
  public let backup: GoodBackup?
  /// The file as it was read.
  public let files: FileStates

  /// Reads what is intact in the file at `path` after opening or reading it has failed with `error`; nil if the file is
  /// not damaged, or was never a list.
  ///
  /// A file whose beginning is overwritten looks like no list: it counts as a damaged one if rows can be found in it, or
  /// if there are backups of it. This process must not have the file open.
  public static func find(
    in path: String, after error: StoreError, stateFolder: String?
  ) -> Damage? {
    guard [.damaged, .notAList].contains(error.kind) else { return nil }
    let backups = stateFolder.map { BackupFolder(for: path, in: $0).backups } ?? []
    let files = FileStates(path)
    let salvaged = (try? SalvagedLists.read(path)) ?? nil
    guard error.kind == .damaged || salvaged != nil || !backups.isEmpty else { return nil }
    return Damage(
      path: path,
      error: error.kind == .damaged
        ? error : .plain(.damaged, .open, path, "its beginning is overwritten"),
      salvaged: salvaged?.lists, backup: newestGood(of: backups), files: files)
  }

  private static func newestGood(of backups: [Backup]) -> GoodBackup? {
    let today = LocalTime.system.day(of: SystemClock.now())
    var empty: GoodBackup?
    for backup in backups.reversed() {
      guard let lists = try? backup.lists() else { continue }
      let good = GoodBackup(
        backup: backup, lists: lists, age: max(0, today.number - backup.day.number))
      if lists.rowCount > 0 { return good }
      empty = empty ?? good
    }
    return empty
  }
}
