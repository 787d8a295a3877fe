internal import CSQLite
import Glibc

/// What is kept of a list beside its rows: what was deleted and changed stands in it.
public struct ListMemory: Hashable, Sendable {
  /// How many changes can be undone.
  public let undoable: Int
  /// How many undone changes can be redone.
  public let redoable: Int
  /// Files with changes that could not be saved, or that belonged to a file that was replaced.
  public let leftFiles: [String]

  /// A memory of that many changes and these files.
  public init(undoable: Int, redoable: Int, leftFiles: [String]) {
    (self.undoable, self.redoable, self.leftFiles) = (undoable, redoable, leftFiles)
  }
}

extension ListFile {
  /// What is kept of the list in its file, and in `stateFolder` and beside it.
  public func memory(stateFolder: String?) throws(StoreError) -> ListMemory {
    let connection = writable
    connection.operation = .read
    return ListMemory(
      undoable: Int(try connection.integer("SELECT count(*) FROM undo")),
      redoable: Int(try connection.integer("SELECT count(*) FROM redo")),
      leftFiles: leftFiles(stateFolder))
  }

  /// Empties the history, so that nothing is left in the file but the rows, and removes the files of
  /// `memory`; none of it can be brought back.
  ///
  /// Waits up to 5 s for others to let go of the log.
  ///
  /// When changes were made stays in the log for a minute, so that open programs find their place.
  public func forget(_ memory: ListMemory) throws(StoreError) {
    let connection = writable
    // "When secure_delete is on, SQLite overwrites deleted content with zeros" (pragma.html): from now
    // on; what was deleted before goes with VACUUM.
    try connection.execute("PRAGMA secure_delete = ON")
    try write { () throws(StoreError) in
      try connection.execute(
        """
        DELETE FROM undo; DELETE FROM redo; UPDATE changes SET change = x''
        """)
    }
    try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    try emptyLog()
    for file in memory.leftFiles where unlink(file) != 0 && errno != ENOENT {
      throw .system(.save, file)
    }
  }

  /// The log has all that was written since the last checkpoint.
  private func emptyLog() throws(StoreError) {
    guard try writable.usesWriteAheadLog() else { return }
    for _ in 0..<50 {
      if try checkpoint() { return }
      usleep(100_000)
    }
    throw .plain(.busy, .save, path)
  }

  private func leftFiles(_ stateFolder: String?) -> [String] {
    let prefixes = [StrayLog.prefix(of: resolvedPath), RescueFile.prefix(of: resolvedPath)]
    return [stateFolder, Self.folder(of: resolvedPath)].compactMap { $0 }.flatMap { folder in
      prefixes.flatMap { StateFolder(folder).names(beginningWith: $0) }.map { "\(folder)/\($0)" }
    }
  }
}
