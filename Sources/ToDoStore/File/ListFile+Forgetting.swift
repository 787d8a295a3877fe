internal import CSQLite
import Glibc
internal import System

/// The data stored for a list besides its rows; it contains deleted and replaced texts.
public struct RetainedData: Hashable, Sendable {
  /// The number of changes that can be undone.
  public let undoable: Int
  /// The number of undone changes that can be redone.
  public let redoable: Int
  /// The paths of rescue files with unsaved changes, and of logs of replaced files.
  public let leftoverFiles: [String]

  /// Creates a summary from counts of changes and paths of files.
  public init(undoable: Int, redoable: Int, leftoverFiles: [String]) {
    (self.undoable, self.redoable, self.leftoverFiles) = (undoable, redoable, leftoverFiles)
  }
}

extension ListFile {
  /// Finds the data besides the rows: in the file, in its folder and in `stateFolder`.
  public func retainedData(stateFolder: String?) throws(StoreError) -> RetainedData {
    let connection = writable
    connection.operation = .read
    return RetainedData(
      undoable: Int(try connection.integer("SELECT count(*) FROM undo")),
      redoable: Int(try connection.integer("SELECT count(*) FROM redo")),
      leftoverFiles: leftoverFiles(stateFolder))
  }

  /// Erases the undo and redo stacks and the contents of the log of changes, and removes the files of
  /// `memory`.
  ///
  /// The positions, times and clients of past changes stay, so that open programs can continue from
  /// their position; the next ``ToDoStore`` removes all but the last once they are a minute old.
  /// Throws an error of the kind `busy` when other programs block the checkpoint for 5 s.
  public func forget(_ memory: RetainedData) throws(StoreError) {
    let connection = writable
    // "When secure_delete is on, SQLite overwrites deleted content with zeros" (pragma.html). Content
    // that was deleted before is removed by VACUUM.
    try connection.execute("PRAGMA secure_delete = ON")
    try write { () throws(StoreError) in
      try connection.execute(
        """
        DELETE FROM undo; DELETE FROM redo; UPDATE changes SET change = x''
        """)
    }
    try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    try emptyLog()
    for file in memory.leftoverFiles where unlink(file) != 0 && errno != ENOENT {
      throw .system(.save, file)
    }
  }

  /// Truncates the write-ahead log, which may still contain erased data.
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
    return [stateFolder, Path.folder(of: resolvedPath)].compactMap { $0 }.flatMap { folder in
      prefixes.flatMap { Folder(folder).names(beginningWith: $0) }.map { "\(folder)/\($0)" }
    }
  }
}
