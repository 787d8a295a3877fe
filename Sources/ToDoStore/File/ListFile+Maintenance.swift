internal import CSQLite
import Glibc
internal import System

// Keeps the file of the lists from growing without limit.
extension ListFile {
  /// The number of free pages that stay in the file for the next changes: 256 KB in all.
  private static let sparePages: Int64 = 64
  /// The largest number of entries of the log of changes, or of free pages, that one transaction
  /// removes.
  ///
  /// Other programs wait for the transaction, so the transaction has to be short.
  private static let batchSize: Int64 = 256

  /// Removes changes made before `limit` from the log of changes, then returns free pages to the
  /// file system.
  ///
  /// `limit` is in milliseconds since 1970. After each transaction `shouldStop` is called; the
  /// cleanup ends when the result is true.
  func cleanUp(before limit: Int64, shouldStop: () -> Bool) throws(StoreError) {
    while try trimLog(before: limit) { if shouldStop() { return } }
    while try shrink() { if shouldStop() { return } }
  }

  /// Removes a batch of changes made before `limit`, in milliseconds since 1970, from the log of
  /// changes; returns whether there may be more.
  ///
  /// The log is for programs that have the list open at the same time. A program that misses an
  /// entry reads all rows. The last of the old entries stays, without its change: a program that has
  /// read the log up to this entry continues there, and its number is not used again.
  func trimLog(before limit: Int64) throws(StoreError) -> Bool {
    // The number of the first recent entry. An entry with a time far in the future counts as old:
    // the clock was set back after that entry was made.
    let end = """
      (SELECT coalesce(min(seq), 9223372036854775807) FROM changes
        WHERE time >= \(limit) AND time - \(limit) <= 2 * \(CheckpointSchedule.cleanupDelay))
      """
    let last = "(SELECT max(seq) FROM changes WHERE seq < \(end))"
    let old = "FROM changes WHERE seq < \(end) AND (length(change) > 0 OR seq < \(last))"
    guard try writable.integer("SELECT EXISTS (SELECT 1 \(old))") > 0 else { return false }
    try write { () throws(StoreError) in
      try writable.execute(
        """
        UPDATE changes SET change = x'' WHERE seq IN (SELECT seq \(old) LIMIT \(Self.batchSize));
        DELETE FROM changes WHERE seq IN
          (SELECT seq FROM changes WHERE seq < \(last) ORDER BY seq LIMIT \(Self.batchSize))
        """)
    }
    return true
  }

  /// Gives a batch of free pages back to the file system; returns whether there are more.
  func shrink() throws(StoreError) -> Bool {
    let free = try writable.integer("PRAGMA freelist_count") - Self.sparePages
    guard free > 0, try isIncremental else { return false }
    try write { () throws(StoreError) in
      try writable.execute("PRAGMA incremental_vacuum(\(min(free, Self.batchSize)))")
    }
    return free > Self.batchSize
  }

  /// Whether the file supports `incremental_vacuum`; files that older versions of this program
  /// created do not.
  private var isIncremental: Bool {
    get throws(StoreError) { try writable.integer("PRAGMA auto_vacuum") == 2 }
  }

  /// Rewrites a file that does not support `incremental_vacuum`, so that the result supports it.
  ///
  /// Does nothing when the disk has no space for two copies of the file. Takes about 1 s per 100
  /// MB. Throws, and leaves the file unchanged, once `shouldStop` returns true.
  func rebuild(shouldStop: @escaping () -> Bool) throws(StoreError) {
    guard try !isIncremental, hasRoomToRebuild else { return }
    // VACUUM writes pages into the write-ahead log without calling `begin()`. This empty
    // transaction calls `begin()` first, so that the log gets a generation.
    try write { () throws(StoreError) in }
    try writable.interrupting(when: shouldStop) { () throws(StoreError) in
      try writable.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    }
  }

  private var hasRoomToRebuild: Bool {
    guard let size = FileStatus(at: resolvedPath)?.size else { return false }
    var disk = statvfs()
    guard statvfs(resolvedPath, &disk) == 0 else { return false }
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) / 2 > UInt64(size)
  }
}

extension Connection {
  /// Runs `body`; once `shouldStop` returns true, SQLite ends the running statement with an error.
  fileprivate func interrupting(
    when shouldStop: @escaping () -> Bool, _ body: () throws(StoreError) -> Void
  ) throws(StoreError) {
    let condition = Unmanaged.passRetained(Condition(shouldStop))
    sqlite3_progress_handler(
      raw, 10_000,
      { condition in
        guard let condition else { return 0 }
        return Unmanaged<Condition>.fromOpaque(condition).takeUnretainedValue().isMet() ? 1 : 0
      }, condition.toOpaque())
    defer {
      sqlite3_progress_handler(raw, 0, nil, nil)
      condition.release()
    }
    try body()
  }

  private final class Condition {
    let isMet: () -> Bool

    init(_ isMet: @escaping () -> Bool) { self.isMet = isMet }
  }
}
