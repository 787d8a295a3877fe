internal import CSQLite
import Glibc

extension Connection {
  /// Lets readers go on while a change is written.
  ///
  /// wal.html: "WAL provides more concurrency as readers do not block writers and a writer does
  /// not block readers." pragma.html: "WAL mode is always consistent with synchronous=NORMAL", and
  /// a commit waits for no disk: it survives the program's death, and a power cut may take the
  /// last ones. It comes after creation, which so writes its header into the main file.
  func useWriteAheadLog() throws(StoreError) {
    try switchToWriteAheadLog(attempts: 500)
    // The log grows with the largest change; 4 MB of it are enough to keep for the next ones.
    try execute("PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304")
  }

  /// Tries again when another program switches the same new file at the same moment.
  ///
  /// Each then waits for the other's lock, and SQLite answers both at once instead of waiting:
  /// "If SQLite determines that invoking the busy handler could result in a deadlock, it will go
  /// ahead and return SQLITE_BUSY" (c3ref/busy_handler.html).
  private func switchToWriteAheadLog(attempts: Int) throws(StoreError) {
    do throws(StoreError) {
      try execute("PRAGMA journal_mode = WAL")
    } catch  where error.kind == .busy && attempts > 1 {
      usleep(10_000)
      try switchToWriteAheadLog(attempts: attempts - 1)
    }
  }

  /// The path of the write-ahead log, whether or not there is one now.
  var writeAheadLog: String {
    String(cString: sqlite3_filename_wal(sqlite3_db_filename(raw, "main")))
  }
}
