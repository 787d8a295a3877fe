public import ToDoModel

/// A copy of the file of the lists as it was before the first change of a day, or before it was migrated to another file
/// version.
///
///     for backup in BackupFolder(for: path, in: stateFolder).backups { print(backup.name) }
public struct Backup: Hashable, Sendable {
  /// The name, by which the user chooses the backup: the day or, before a migration, the day and the former version, as
  /// in `2026-11-28-version-3`.
  public let name: String
  /// The day on which the backup was made.
  public let day: CalendarDay
  /// The path of the file.
  public let path: String
  /// The size of the file in bytes.
  public let size: Int

  /// Reads all lists and rows; throws when the file is damaged or was removed.
  public func lists() throws(StoreError) -> ListCollection {
    let file = try ListFile(path: path, access: .readOnly)
    try file.checkIntegrity()
    return try file.readExcerpt().lists
  }
}
