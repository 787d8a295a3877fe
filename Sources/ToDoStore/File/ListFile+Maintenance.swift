internal import CSQLite
import Glibc
internal import System

// Keeps the file of the lists from growing without limit.
extension ListFile {
  /// The number of free pages that stay in the file for the next changes at most: 256 KB in all.
  private static let sparePages: Int64 = 64
  /// A smaller file keeps this part of its pages.
  private static let sparePart: Int64 = 128
  /// The largest number of steps, of entries of the log of changes, or of free pages, that one
  /// transaction removes.
  ///
  /// Other programs wait for the transaction, so the transaction has to be short.
  static let batchSize: Int64 = 256

  /// Removes steps of the history that are older than `historyAge`, in milliseconds, and changes that were made before
  /// `limit` from the log of changes, and returns free pages to the file system.
  ///
  /// `limit` is in milliseconds since 1970; without `historyAge` the history stays. After each transaction `shouldStop`
  /// is called; the cleanup ends when the result is true.
  package func cleanUp(
    before limit: Int64, historyAge: Int64? = nil, shouldStop: () -> Bool
  ) throws(StoreError) {
    let historyLimit =
      if let historyAge { try historyLimit(age: historyAge) } else { Int64(0) }
    var hasMore = true
    while hasMore {
      hasMore = try trimHistory(below: historyLimit)
      // One batch of each kind in turn, since a store that closes stops the cleanup after 300 ms.
      if try trimLog(before: limit) { hasMore = true }
      if try shrink() { hasMore = true }
      if shouldStop() { return }
    }
  }

  /// Gives a batch of free pages back to the file system; returns whether there are more.
  func shrink() throws(StoreError) -> Bool {
    let spare = min(Self.sparePages, try writable.integer("PRAGMA page_count") / Self.sparePart)
    let free = try writable.integer("PRAGMA freelist_count") - spare
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
