internal import CSQLite
import Glibc
internal import System

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
  /// (c3ref/busy_handler.html). A file that ``isRemote`` is not switched.
  func useWriteAheadLog(attempts: Int = 1) throws(StoreError) -> Bool {
    guard !isRemote, FileSystem.sharesMemory(in: Path.folder(of: Path.resolved(path))) else {
      return false
    }
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

  /// Makes a sound file that may have a write-ahead log have none, without an index that is shared; must be called before
  /// the connection reads.
  ///
  /// Throws an error of the kind `busy` while another connection has the file open with its log.
  func removeWriteAheadLog() throws(StoreError) {
    // "If […] the first access of the database file occurs in exclusive locking mode […] no shared memory is used"
    // (wal.html).
    try execute("PRAGMA locking_mode = EXCLUSIVE")
    if try usesWriteAheadLog() {
      try checkSchema()
      try checkIntegrity()
      try checkLog()
      try execute("PRAGMA journal_mode = DELETE")
    }
    try execute("PRAGMA locking_mode = NORMAL")
    // The lock is released at the next access.
    _ = try integer("SELECT count(*) FROM sqlite_schema")
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
  /// The call does not wait for locks; the caller has to retry. Throws an error of the kind `replaced`, and does not
  /// truncate the log, if the index lost its content: then not all pages of the log may be copied.
  func checkpoint() throws(StoreError) -> Bool {
    waitForLocks(milliseconds: 0)
    defer { waitForLocks(milliseconds: timeout) }
    guard try checkpoint(SQLITE_CHECKPOINT_PASSIVE) else { return false }
    try requireIndex()
    return try checkpoint(SQLITE_CHECKPOINT_TRUNCATE)
  }

  private func checkpoint(_ mode: Int32) throws(StoreError) -> Bool {
    switch sqlite3_wal_checkpoint_v2(raw, "main", mode, nil, nil) {
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
  /// Whether the index has a header and, if the log has frames, the page of the first one.
  ///
  /// False after a program has shortened the index and another one made it longer.
  let isIntact: Bool
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
  /// The number with which an index begins (walformat.html, iVersion).
  private static let indexVersion: UInt32 = 3_007_000

  /// The state of the write-ahead log; nil when the file has no index of a log (`-shm`).
  ///
  /// The connection has to have read from the file before. The offsets in the index are from
  /// walformat.html, "The WAL-Index Header": 0 is iVersion, 8 iChange, 16 mxFrame, 32 the salt, 96 nBackfill, and
  /// 136 the first element of aPgno.
  var logState: LogState? {
    guard let header = indexHeader else { return nil }
    func number(_ offset: Int) -> UInt32 { header.load(fromByteOffset: offset, as: UInt32.self) }
    return LogState(
      isIntact: number(0) == Self.indexVersion && (number(16) == 0 || number(136) != 0),
      salt: UInt64(number(32)) << 32 | UInt64(number(36)), commits: number(8),
      isCopied: number(16) == number(96))
  }

  /// Throws an error of the kind `replaced` unless the index has its content, as far as can be told; has no effect
  /// without a write-ahead log.
  ///
  /// An index without its content is made invalid, so that the next access of any program makes it again.
  func requireIndex() throws(StoreError) {
    // An access to a missing page makes `hasLostIndex` true.
    if hasLog, logState?.isIntact == false, !hasLostIndex {
      // SQLite compares the two copies of the header, and their checksums.
      indexHeader?.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * 48)
      isIndexInvalid = true
    }
    guard !hasLostIndex else { throw .plain(.replaced, operation, path) }
  }

  /// Throws an error of the kind `damaged` if the write-ahead log has complete transactions that SQLite does not read;
  /// must be called after the connection has read from the file.
  ///
  /// SQLite ends its reading at the first frame whose checksum is wrong, and reports nothing. A log from before the
  /// machine was started is not checked: after a power failure, frames may be missing that no disk had to store yet.
  func checkLog() throws(StoreError) {
    let log = Path.resolved(path) + "-wal"
    guard let status = FileStatus(at: log), status.size > sizeOfReadLog, status.isModifiedSinceBoot,
      let bytes = try? File(reading: log).readAll(),
      LogFrames(bytes, usualPageSize: DatabasePages.usualPageSize)?.isDamaged == true
    else { return }
    // A second reading differs if another program is truncating or writing the log.
    usleep(10_000)
    guard (try? File(reading: log).readAll()) == bytes else { return }
    throw .plain(.damaged, operation, path, "a part of its write-ahead log cannot be read")
  }

  /// The number of bytes of the write-ahead log that SQLite has read, from the index; 0 if that is not shared.
  ///
  /// In the index, 14 is szPage, which is 1 for 65536, and 16 mxFrame (walformat.html).
  private var sizeOfReadLog: Int {
    guard !isRemote, let header = indexHeader else { return 0 }
    let size = Int(header.load(fromByteOffset: 14, as: UInt16.self))
    let frames = Int(header.load(fromByteOffset: 16, as: UInt32.self))
    return LogFrames.size(of: frames, pageSize: size == 1 ? 65536 : size)
  }

  private var indexHeader: UnsafeMutableRawPointer? {
    var region: UnsafeMutableRawPointer?
    guard let file = mainFile, let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2,
      let map = methods.pointee.xShmMap
    else { return nil }
    let code = withUnsafeMutablePointer(to: &region) { region in
      region.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
        map(file, 0, 32_768, 0, $0)
      }
    }
    return code == SQLITE_OK ? region : nil
  }
}
