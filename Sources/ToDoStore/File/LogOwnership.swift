import Glibc
internal import System

/// Checks whether the write-ahead log beside a file was written for that file; moves the log away
/// if it was written for another file.
///
/// A program that replaces the file, for example to restore a backup, leaves the old log beside the
/// new file. SQLite would replay that log onto the wrong file.
struct LogOwnership {
  /// The path of the main file, with all links resolved.
  let path: String
  /// The folder for the write-ahead log of another file; nil to leave such a log beside the list,
  /// under another name.
  let stateFolder: String?

  private var log: String { path + "-wal" }

  /// Moves the write-ahead log away if it was written for another file.
  func moveForeignLog() throws(StoreError) {
    guard try isForeign() else { return }
    // The check is repeated under the lock, because another program may have moved the write-ahead
    // log and written a new one since the first check.
    try locked { () throws(StoreError) in
      if try isForeign() { try OrphanedLog(path).move(to: stateFolder) }
    }
  }

  /// Removes the write-ahead log and its index if the log is empty and `isOrphaned` returns true.
  ///
  /// Both conditions are checked while the folder is locked.
  func removeEmptyLog(if isOrphaned: () -> Bool) throws(StoreError) {
    try locked { () throws(StoreError) in
      guard isOrphaned(), isLogEmpty else { return }
      unlink(path + "-shm")
      unlink(log)
    }
  }

  /// Removes an index (`-shm`) that SQLite could not complete for lack of space; then also removes
  /// the write-ahead log if the log is empty.
  func removeIncompleteIndex() throws(StoreError) {
    try locked {
      // An index in use has at least 32 KB; a smaller one is incomplete.
      guard (FileStatus(at: path + "-shm")?.size ?? 0) < 32_768 else { return }
      unlink(path + "-shm")
      if isLogEmpty { unlink(log) }
    }
  }

  /// Whether the write-ahead log is missing or has 0 bytes.
  var isLogEmpty: Bool { (FileStatus(at: log)?.size ?? 0) == 0 }

  private func locked(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    guard let lock = FolderLock(of: path) else { throw .system(.open, path) }
    try withExtendedLifetime(lock, body)
  }

  /// Whether the write-ahead log is not empty and was written for another file.
  ///
  /// Takes no lock. A checkpoint and the first commit after it change the generations of the main
  /// file and of the log. Therefore the log's generation is read before and after that of the main
  /// file, and the check starts again if the log's generation has changed. A log with the same
  /// generation as the main file is accepted if the two pass `quick_check`.
  func isForeign() throws(StoreError) -> Bool {
    guard let log = FileStatus(at: log), log.size > 0 else { return false }
    // SQLite would delete a write-ahead log beside an empty file. Such a log counts as foreign, so
    // that it is moved away and kept.
    if FileStatus(at: path)?.size == 0 { return true }
    while true {
      let before = try generationWithLog()
      let main = try mainFileGeneration()
      if let before, let main, before.buildsOn(main) {
        return before == main ? try !isSound(.reading(path)) : false
      }
      if try generationWithLog() == before { return try !isCheckpointInterrupted() }
    }
  }

  /// Whether the main file is readable only with its write-ahead log: a checkpoint has copied only some pages of the
  /// log, or a power failure has torn them.
  ///
  /// `VACUUM` moves tables to other pages, so the main file is inconsistent until all pages are copied, and its
  /// generation may be lost. Throws when neither the main file alone nor both together are sound, and while another
  /// program writes the main file.
  private func isCheckpointInterrupted() throws(StoreError) -> Bool {
    if try isSound(.immutable), try mainFileGeneration() != nil { return false }
    guard try isSound(.reading(path)), try hasSameSchemaVersions() || staysUnchanged() else {
      throw .plain(.damaged, .open, path, "it does not belong to its write-ahead log")
    }
    return true
  }

  /// Whether the main file alone has the schema version that it has with the log.
  ///
  /// A checkpoint copies the first page, which contains the schema version, before the others. The main file of
  /// another list has another version in most cases.
  private func hasSameSchemaVersions() throws(StoreError) -> Bool {
    let alone = try nilIfDamaged { () throws(StoreError) in try schemaVersion(.immutable) }
    return try alone == schemaVersion(.reading(path))
  }

  /// Waits 0.3 s; returns whether no program has changed the main file meanwhile.
  private func staysUnchanged() -> Bool {
    let before = FileStatus(at: path)
    usleep(300_000)
    return FileStatus(at: path) == before
  }

  private func schemaVersion(_ mode: Connection.Mode) throws(StoreError) -> Int64 {
    let connection = try Connection(path, mode, .open, timeout: 1000)
    try connection.acceptMissingPages()
    return try connection.integer("PRAGMA schema_version")
  }

  /// Whether the file passes SQLite's `quick_check`, read with its write-ahead log or, `immutable`, without it.
  private func isSound(_ mode: Connection.Mode) throws(StoreError) -> Bool {
    let result = try nilIfDamaged { () throws(StoreError) in
      let connection = try Connection(path, mode, .open, timeout: 1000)
      return try Statement("PRAGMA quick_check(1)", on: connection).first { $0.text(0) }
    }
    return result == .some("ok")
  }

  private func nilIfDamaged<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    do throws(StoreError) {
      return try body()
    } catch  where error.kind == .damaged {
      return nil
    }
  }

  /// The generation of the file, read with its write-ahead log; nil when file and log are
  /// inconsistent.
  private func generationWithLog() throws(StoreError) -> Generation? {
    try nilIfDamaged { () throws(StoreError) in
      try Connection(path, .reading(path), .open, timeout: 1000).generation()
    }
  }

  /// The generation of the main file, read without the write-ahead log.
  ///
  /// Nil when the page with the generation is missing or damaged, or contains the rows of another table: while
  /// another program writes the file, or after a checkpoint was interrupted.
  func mainFileGeneration() throws(StoreError) -> Generation? {
    try nilIfDamaged { () throws(StoreError) in
      let connection = try Connection(path, .immutable, .open, timeout: 0)
      try connection.acceptMissingPages()
      return try connection.hasValidGeneration() ? connection.generation() : nil
    } ?? nil
  }
}

/// An advisory lock (flock) on the folder of a file, held for the lifetime of the object.
private final class FolderLock {
  private let folder: FileDescriptor

  /// Takes the lock; waits for up to 1 s, and then continues without the lock.
  ///
  /// The result is nil, with errno set, when the folder cannot be opened or locked.
  init?(of path: String) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let folder = FileDescriptor(owning: open(Path.folder(of: path), flags)) else {
      return nil
    }
    // The wait is limited, so that a process that hangs while holding the lock does not block all
    // others.
    for _ in 0..<100 where flock(folder.raw, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
      usleep(10_000)
    }
    self.folder = folder
  }
}
