internal import CSQLite
import Glibc

extension Connection {
  /// Whether changes are written to a write-ahead log instead of to the file itself.
  func usesWriteAheadLog() throws(StoreError) -> Bool {
    try Statement("PRAGMA journal_mode", on: self).first { $0.text(0) } == "wal"
  }

  /// Switches the file to a write-ahead log; returns whether the file has one afterwards.
  ///
  /// The log allows reading during a commit: "WAL provides more concurrency as readers do not block
  /// writers and a writer does not block readers" (wal.html).
  ///
  /// A connection that is reading the file blocks the switch; the file then keeps its rollback
  /// journal. The switch is tried up to `attempts` times, 10 ms apart, because other programs may
  /// switch the file at the same time. SQLite does not wait for them: "If SQLite determines that
  /// invoking the busy handler could result in a deadlock, it will go ahead and return SQLITE_BUSY"
  /// (c3ref/busy_handler.html).
  func useWriteAheadLog(attempts: Int = 1) throws(StoreError) -> Bool {
    waitForLocks(milliseconds: 0)
    defer { waitForLocks(milliseconds: timeout) }
    do throws(StoreError) {
      try execute("PRAGMA journal_mode = WAL")
    } catch  where error.kind == .busy {
      guard attempts > 1 else { return false }
      usleep(10_000)
      return try useWriteAheadLog(attempts: attempts - 1)
    }
    try useDurability()
    return try usesWriteAheadLog()
  }

  /// Sets the pragma `synchronous` by ``isDurable`` and the kind of journal.
  ///
  /// A durable commit waits until the disk has stored it, and in a file with a rollback journal also the
  /// removal of the journal. Another commit to a write-ahead log does not wait, since "WAL mode is always
  /// consistent with synchronous=NORMAL" (pragma.html): it survives the end of the process, but a power
  /// failure may lose the last commits.
  func useDurability() throws(StoreError) {
    let other = try usesWriteAheadLog() ? "NORMAL" : "FULL"
    try execute("PRAGMA synchronous = \(isDurable ? "EXTRA" : other)")
  }

  /// Copies the write-ahead log into the main file and truncates the log; returns false when
  /// another connection blocks this checkpoint.
  ///
  /// The call does not wait for locks; the caller has to retry.
  func checkpoint() throws(StoreError) -> Bool {
    waitForLocks(milliseconds: 0)
    defer { waitForLocks(milliseconds: timeout) }
    switch sqlite3_wal_checkpoint_v2(raw, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil) {
    case SQLITE_OK: return true
    case SQLITE_BUSY, SQLITE_LOCKED: return false
    default: throw error
    }
  }

  /// Makes SQLite copy the write-ahead log into the main file if this connection closes last.
  func checkpointOnClose() {
    clear_set_switch(raw, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
  }

  /// Sets how long statements wait for locks of other connections before they fail.
  func waitForLocks(milliseconds: Int32) {
    sqlite3_busy_timeout(raw, milliseconds)
  }
}

/// The state of a write-ahead log, from the header of the log's index (`-shm`).
struct LogState: Equatable {
  /// A number that SQLite changes each time it restarts the write-ahead log at its beginning.
  let salt: UInt64
  /// The number of commits since the index was created; wraps to 0 after 2^32 - 1.
  ///
  /// Checkpoints do not count.
  let commits: UInt32
  /// Whether every frame of the write-ahead log is in the main file, so that the next commit may
  /// restart the log.
  let isCopied: Bool
}

extension Connection {
  /// The state of the write-ahead log; nil when the file has no index of a log (`-shm`).
  ///
  /// The connection has to have read from the file before. The offsets in the index are from
  /// walformat.html, "The WAL-Index Header": 8 is iChange, 16 mxFrame, 32 the salt, and 96
  /// nBackfill.
  var logState: LogState? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(raw, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    var region: UnsafeMutableRawPointer?
    typealias Pointer = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    guard let file, let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2,
      let map = methods.pointee.xShmMap
    else { return nil }
    let code = withUnsafeMutablePointer(to: &region) { region in
      region.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
        map(file, 0, 32_768, 0, $0)
      }
    }
    guard code == SQLITE_OK, let header = region else { return nil }
    func number(_ offset: Int) -> UInt32 { header.load(fromByteOffset: offset, as: UInt32.self) }
    return LogState(
      salt: UInt64(number(32)) << 32 | UInt64(number(36)), commits: number(8),
      isCopied: number(16) == number(96))
  }
}
