internal import CSQLite
import Glibc
internal import System

/// A summary of the data stored for a list besides its rows.
///
/// This data contains deleted and replaced texts.
public struct RetainedData: Hashable, Sendable {
  /// The steps to undo and redo.
  public let history: HistorySummary
  /// The paths of the list's backups, also of those that were not completed.
  public let backups: [String]
  /// The paths of the list's rescue files, of the texts of edits that were interrupted, and of write-ahead logs that
  /// replaced files left behind.
  public let leftoverFiles: [String]

  /// A summary with these steps and these paths of files.
  public init(history: HistorySummary, backups: [String] = [], leftoverFiles: [String] = []) {
    (self.history, self.backups, self.leftoverFiles) = (history, backups, leftoverFiles)
  }
}

extension ListFile {
  /// Summarizes the data besides the rows: in the file, in its folder and in `stateFolder`.
  public func retainedData(stateFolder: String?) throws(StoreError) -> RetainedData {
    RetainedData(
      history: try historySummary(),
      backups: stateFolder.map { BackupFolder(for: resolvedPath, in: $0).files } ?? [],
      leftoverFiles: leftoverFiles(stateFolder))
  }

  /// Erases the undo and redo stacks, the changes in the log of changes and what servers had of deleted rows, and deletes
  /// the files that
  /// ``retainedData(stateFolder:)`` lists, also those that other programs make meanwhile.
  ///
  /// The log keeps the position, time and client of each erased change, so that programs that have
  /// the list open can continue from their positions. The cleanup of a ``ToDoStore`` removes these
  /// entries, except the last one, once they are a minute old. Throws an error of the kind `busy`
  /// when other programs prevent the checkpoint for 5 s.
  public func forget(stateFolder: String?) throws(StoreError) {
    let connection = writable
    // "When secure_delete is on, SQLite overwrites deleted content with zeros" (pragma.html).
    // Content that was deleted while the option was off is removed by VACUUM below.
    try connection.execute("PRAGMA secure_delete = ON")
    try write { () throws(StoreError) in
      try connection.execute(
        """
        DELETE FROM undo; DELETE FROM redo; UPDATE changes SET change = x'';
        DELETE FROM resources WHERE url NOT LIKE '/%' AND item NOT IN (SELECT id FROM items);
        UPDATE resources SET base = x'', properties = x'' WHERE item NOT IN (SELECT id FROM items)
        """)
    }
    try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    try emptyLog()
    let retained = try retainedData(stateFolder: stateFolder)
    for file in retained.backups + retained.leftoverFiles
    where unlink(file) != 0 && errno != ENOENT {
      throw .system(.save, file)
    }
  }

  /// Truncates the write-ahead log, which may still contain erased data; tries for up to 5 s.
  private func emptyLog() throws(StoreError) {
    guard try writable.usesWriteAheadLog() else { return }
    for _ in 0..<50 {
      if try checkpoint() { return }
      usleep(100_000)
    }
    throw .plain(.busy, .save, path)
  }

  private func leftoverFiles(_ stateFolder: String?) -> [String] {
    let prefixes = [OrphanedLog.prefix(of: resolvedPath), RescueFile.prefix(of: resolvedPath)]
    // What is being typed in a window is no deleted text.
    let edits = stateFolder.map { OpenEditFile.abandoned(for: resolvedPath, in: $0) } ?? []
    return edits
      + [stateFolder, Path.folder(of: resolvedPath)].compactMap { $0 }.flatMap { folder in
        prefixes.flatMap { Folder(folder).names(beginningWith: $0) }.map { "\(folder)/\($0)" }
      }
  }
}
