import Glibc
internal import System

/// Checks whether the write-ahead log beside a file was written for that file, and moves it away if
/// not.
///
/// A program that replaces the file (restoring a backup, a file synchronizer) leaves the old log
/// beside it, and SQLite would replay it onto the wrong file.
struct LogOwnership {
  /// The path of the main file, with all links resolved.
  let path: String
  /// The folder for a foreign log; nil to keep it beside the list, under another name.
  let stateFolder: String?

  private var log: String { path + "-wal" }

  /// Moves the log away if it was written for another file.
  func moveForeignLog() throws(StoreError) {
    guard try isForeign() else { return }
    // Checked again under the lock: another program may have moved the log and written a new one.
    try locked { () throws(StoreError) in
      if try isForeign() { try OrphanedLog(path).move(to: stateFolder) }
    }
  }

  /// Removes the log and its index if the log is empty and `isOrphaned` returns true under the lock.
  func removeEmptyLog(if isOrphaned: () -> Bool) throws(StoreError) {
    try locked { () throws(StoreError) in
      guard isOrphaned(), isLogEmpty else { return }
      unlink(path + "-shm")
      unlink(log)
    }
  }

  /// Removes an index that SQLite could not complete for lack of space, and then an empty log.
  func removeIncompleteIndex() throws(StoreError) {
    try locked {
      // An index that a program uses has at least 32 KB.
      guard (FileStatus(at: path + "-shm")?.size ?? 0) < 32_768 else { return }
      unlink(path + "-shm")
      if isLogEmpty { unlink(log) }
    }
  }

  /// Whether the log is missing or has 0 bytes.
  var isLogEmpty: Bool { (FileStatus(at: log)?.size ?? 0) == 0 }

  private func locked(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    guard let lock = FolderLock(of: path) else { throw .system(.open, path) }
    try withExtendedLifetime(lock, body)
  }

  /// Whether the log is not empty and was written for another file.
  ///
  /// Takes no lock; instead reads the log's generation before and after the main file's, because a
  /// checkpoint and the first commit after it change both.
  func isForeign() throws(StoreError) -> Bool {
    guard let log = FileStatus(at: log), log.size > 0 else { return false }
    // SQLite would delete the log of an empty file.
    if FileStatus(at: path)?.size == 0 { return true }
    while true {
      let before = try generationWithLog()
      guard let main = try mainFileGeneration(readableWithLog: before != nil) else { return false }
      if let before, before.buildsOn(main) { return before == main ? try !isSound() : false }
      if try generationWithLog() == before { return true }
    }
  }

  /// The generation of the main file; nil when a checkpoint of this log has copied only some pages of
  /// the file, so that the file can be read only with the log.
  ///
  /// `VACUUM` moves tables to other pages. A checkpoint copies the first page, which contains the
  /// schema, before the others.
  private func mainFileGeneration(readableWithLog: Bool) throws(StoreError) -> Generation? {
    do throws(StoreError) {
      return try mainFileGeneration()
    } catch  where error.kind == .damaged {
      guard readableWithLog, try schemaVersion(.immutable) == schemaVersion(.reading(path)),
        try isSound()
      else { throw error }
      return nil
    }
  }

  private func schemaVersion(_ mode: Connection.Mode) throws(StoreError) -> Int64 {
    let connection = try Connection(path, mode, .open, timeout: 1000)
    try connection.acceptMissingPages()
    return try connection.integer("PRAGMA schema_version")
  }

  /// Whether the file with its log passes `quick_check`.
  private func isSound() throws(StoreError) -> Bool {
    let connection = try Connection(path, .reading(path), .open, timeout: 1000)
    do throws(StoreError) {
      return try Statement("PRAGMA quick_check(1)", on: connection).first { $0.text(0) } == "ok"
    } catch  where error.kind == .damaged {
      return false
    }
  }

  /// The generation of the file with its log; nil when the two are inconsistent.
  private func generationWithLog() throws(StoreError) -> Generation? {
    do throws(StoreError) {
      return try Connection(path, .reading(path), .open, timeout: 1000).generation()
    } catch  where error.kind == .damaged {
      return nil
    }
  }

  /// The generation of the main file without the log; throws when its page is missing or damaged,
  /// for example while the file is being written.
  func mainFileGeneration() throws(StoreError) -> Generation {
    let connection = try Connection(path, .immutable, .open, timeout: 0)
    try connection.acceptMissingPages()
    return try connection.generation()
  }
}

/// An advisory lock (flock) on the folder of a file, held for the lifetime of the object.
private final class FolderLock {
  private let folder: FileDescriptor

  /// Waits up to a second for the lock and then continues without it; nil when the folder cannot be
  /// opened or locked, with errno set.
  init?(of path: String) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let folder = FileDescriptor(owning: open(Path.folder(of: path), flags)) else {
      return nil
    }
    // Gives up, so that a process that hangs while it has the lock does not block all others.
    for _ in 0..<100 where flock(folder.raw, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
      usleep(10_000)
    }
    self.folder = folder
  }
}
