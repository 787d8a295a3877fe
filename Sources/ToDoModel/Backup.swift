/// A copy of the file of the lists as it was before the first change of a day, or before it was migrated to another file
/// version.
///
///     for backup in document.backups { print(backup.name) }
public struct Backup: Equatable, Sendable {
  /// The name, by which the user chooses the backup: the day or, before a migration, the day and the former version, as
  /// in `2026-11-28-version-3`.
  public let name: String
  /// The day on which the backup was made.
  public let day: CalendarDay
  /// The path of the file.
  public let path: String
  /// The size of the file in bytes.
  public let size: Int

  /// A backup of `day` in the file at `path`.
  public init(name: String, day: CalendarDay, path: String, size: Int) {
    (self.name, self.day, self.path, self.size) = (name, day, path, size)
  }
}
