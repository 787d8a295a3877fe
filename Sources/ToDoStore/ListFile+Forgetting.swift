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

  /// Erases undo, redo and the contents of the log of changes, and removes the files of `memory`.
  ///
  /// The positions, times and origins of past changes stay, so that open programs find their place; the
  /// next ``ToDoStore`` removes all but the last once they are a minute old. Throws an error of the kind
  /// `busy` when others block the checkpoint for 5 s.
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
