import Glibc

/// Tells whether the write-ahead log beside a file was written for that file, and moves it away if not.
///
/// Whoever puts another file in a list's place (a restored backup, a file synchronizer) knows nothing
/// of the log beside it, and SQLite would replay it onto the wrong file.
struct LogOwnership {
  /// The main file, all links resolved.
  let path: String
  /// Where a log goes that belongs to no file here; nil: beside the list.
  let stateFolder: String?

  private var log: String { path + "-wal" }

  /// Moves the log away if it was written for another file.
  func settle() throws(StoreError) {
    guard try isForeign() else { return }
    // Another program may have settled it, and the log there now may be a new one.
    try locked { () throws(StoreError) in
      if try isForeign() { try StrayLog(path).move(to: stateFolder) }
    }
  }

  /// Removes the log, if nothing is in it, and its index, if `isOld` says that they belong to a file
  /// that was here before.
  func removeEmpty(if isOld: () -> Bool) throws(StoreError) {
    try locked { () throws(StoreError) in
      guard isOld(), (FileSignature(at: log)?.size ?? 0) == 0 else { return }
      unlink(path + "-shm")
      unlink(log)
    }
  }

  private func locked(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    guard let lock = FolderLock(of: path) else { throw .system(.open, path) }
    try withExtendedLifetime(lock, body)
  }

  /// Whether the log has something in it that was not written for the file.
  ///
  /// Without a lock: the log's generation is read before and after that of the main file, since a
  /// checkpoint and a first commit in between would change both.
  func isForeign() throws(StoreError) -> Bool {
    guard let log = FileSignature(at: log), log.size > 0 else { return false }
    // SQLite would delete the log of a file without bytes.
    if FileSignature(at: path)?.size == 0 { return true }
    while true {
      let before = try logged()
      let main = try alone()
      if let before, before.buildsOn(main) { return before == main ? try !isSound() : false }
      if try logged() == before { return true }
    }
  }

  /// Whether the file and its log make a whole list, for a log that has no generation of its own.
  private func isSound() throws(StoreError) -> Bool {
    let connection = try Connection(path, .reading(path), .open, timeout: 1000)
    do throws(StoreError) {
      return try Statement("PRAGMA quick_check(1)", on: connection).first { $0.text(0) } == "ok"
    } catch  where error.kind == .damaged {
      return false
    }
  }

  /// The generation with the log; nil when the two make no sense together.
  private func logged() throws(StoreError) -> Generation? {
    do throws(StoreError) {
      return try Connection(path, .reading(path), .open, timeout: 1000).generation()
    } catch  where error.kind == .damaged {
      return nil
    }
  }

  /// The generation of the main file without the log; throws where it is not in what there is of the
  /// file, which then is being written or damaged.
  func alone() throws(StoreError) -> Generation {
    let connection = try Connection(path, .immutable, .open, timeout: 0)
    try connection.acceptMissingPages()
    return try connection.generation()
  }
}

/// An advisory lock (flock) on the folder of a file, released with the object.
private final class FolderLock {
  private let folder: FileDescriptor

  /// Waits a second for the lock, then goes on without it; nil when the folder cannot be locked, with
  /// errno set.
  init?(of path: String) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let folder = FileDescriptor(owning: open(ListFile.folder(of: path), flags)) else {
      return nil
    }
    // A holder that hangs must not keep everybody else from opening the list.
    for _ in 0..<100 where flock(folder.raw, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
      usleep(10_000)
    }
    self.folder = folder
  }
}
