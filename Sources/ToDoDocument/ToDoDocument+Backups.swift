public import ToDoModel
import ToDoStore

extension ToDoDocument {
  /// The backups of the file, the newest first; empty for lists without a file or state folder.
  public var backups: [Backup] {
    guard let path, let stateFolder else { return [] }
    return BackupFolder(for: path, in: stateFolder).backups.reversed()
  }

  /// Reads `backup` on a thread; the next ``update()`` after that tells it by ``DocumentEvent/backupRead(_:_:)``.
  ///
  /// A backup that is being read is given up.
  public func read(_ backup: Backup) {
    backupReading = BackupReading(of: backup, wake: wake)
  }

  /// Tells the observers of the backup that was read.
  func finishReadingBackup() {
    guard let backupReading, let result = backupReading.result else { return }
    self.backupReading = nil
    observers.notify(.backupRead(backupReading.backup, result))
  }

  /// Replaces all lists by `lists`, as one change; must not be called while ``isLoading``, since rows that are not
  /// loaded would stay.
  @discardableResult
  public func replaceLists(by lists: ListCollection) -> ChangeResult {
    precondition(!isLoading, "rows are still to be loaded")
    return perform(self.lists.change(to: lists), isDated: true)
  }
}
