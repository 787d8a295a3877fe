internal import CSQLite
import Glibc

extension Connection {
  /// Whether changes go into a write-ahead log, and not into the file at once.
  func usesWriteAheadLog() throws(StoreError) -> Bool {
    try Statement("PRAGMA journal_mode", on: self).first { $0.text(0) } == "wal"
  }

  /// Lets readers go on while a change is written; returns whether that was possible.
  ///
  /// wal.html: "WAL provides more concurrency as readers do not block writers and a writer does
  /// not block readers." pragma.html: "WAL mode is always consistent with synchronous=NORMAL", and
  /// a commit waits for no disk: it survives the program's death, and a power cut may take the
  /// last ones. Somebody who reads the file meanwhile is in the way of the switch; then it stays as
  /// it is, and works.
  ///
  /// With `attempts` it tries again, at once for others that switch the same file: "If SQLite
  /// determines that invoking the busy handler could result in a deadlock, it will go ahead and
  /// return SQLITE_BUSY" (c3ref/busy_handler.html).
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

  /// Lets a commit into the log wait for no disk; one into the file itself does.
  func useDurability() throws(StoreError) {
    try execute("PRAGMA synchronous = \(usesWriteAheadLog() ? "NORMAL" : "FULL")")
  }

  /// Copies the log into the main file and empties it; returns false when somebody is in the way.
  ///
  /// It waits for nobody: the caller tries again.
  func checkpoint() throws(StoreError) -> Bool {
    waitForLocks(milliseconds: 0)
    defer { waitForLocks(milliseconds: timeout) }
    switch sqlite3_wal_checkpoint_v2(raw, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil) {
    case SQLITE_OK: return true
    case SQLITE_BUSY, SQLITE_LOCKED: return false
    default: throw error
    }
  }

  /// Lets SQLite copy the log into the main file if this is the last connection to close.
  func checkpointOnClose() {
    clear_set_switch(raw, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
  }

  /// How long statements wait for the locks of others.
  func waitForLocks(milliseconds: Int32) {
    sqlite3_busy_timeout(raw, milliseconds)
  }
}
