internal import CSQLite
import Glibc
internal import System

/// An open SQLite database, which owns the `sqlite3` pointer and is retained by its statements.
final class Connection {
  /// The way in which a connection opens the file.
  enum Mode {
    /// For reading and writing.
    case readWrite
    /// For reading a file whose side files (`-wal` and `-shm`) already exist.
    case readOnly
    /// For reading without locks and side files (`-wal` and `-shm`); the file is assumed not to
    /// change.
    case immutable
  }

  /// The path that errors report for the file.
  let path: String
  let raw: OpaquePointer
  /// The operation that errors report.
  var operation: StoreError.Operation
  /// How long statements wait for locks of other connections, in milliseconds.
  var timeout: Int32 { didSet { waitForLocks(milliseconds: timeout) } }
  private let lossCount = IndexGuard.lossCount
  /// Whether the index (`-shm`) is not usable any more: pages of it were missing since the connection was opened (see
  /// ``IndexGuard``), or ``requireIndex()`` has found it without its content.
  var hasLostIndex: Bool { isIndexInvalid || IndexGuard.lossCount != lossCount }
  var isIndexInvalid = false
  /// Whether the connection has a write-ahead log open.
  var hasLog = false
  /// Whether other machines may use the file, so that it must have no write-ahead log: "WAL does not work over a network
  /// filesystem" (wal.html), since the index is in memory that one machine shares.
  var isRemote = false
  /// Whether a commit survives a power failure; see ``useDurability()``.
  var isDurable = false
  /// SQLite's open main file, which stays the same as long as the connection is open.
  private(set) lazy var mainFile: UnsafeMutablePointer<sqlite3_file>? = {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(raw, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    return file
  }()

  /// Opens the file at `path`, which has to exist, and reads at most its header.
  ///
  /// Errors report `operation`, and `name` as the path; without a `name` they report `path`.
  init(
    _ path: String, naming name: String? = nil, _ mode: Mode, _ operation: StoreError.Operation,
    timeout: Int32
  ) throws(StoreError) {
    let name = name ?? path
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(mode.name(of: path), &opened, mode.flags, nil)
    guard let opened else { throw .system(operation, name, code: ENOMEM) }
    guard code == SQLITE_OK else {
      let error = StoreError.sqlite(opened, operation, name)
      sqlite3_close(opened)
      throw error
    }
    self.path = name
    self.operation = operation
    self.timeout = timeout
    raw = opened
    waitForLocks(milliseconds: timeout)
    harden()
  }

  // c3ref/close.html: `sqlite3_close_v2` defers the deallocation of the connection until its last
  // prepared statement is finalized.
  deinit { sqlite3_close_v2(raw) }

  /// The error of the last SQLite call, which must have failed; of the kind `replaced` if that is because the index is lost.
  var error: StoreError {
    // Whatever SQLite says is a consequence of that.
    hasLostIndex ? .plain(.replaced, operation, path) : .sqlite(raw, operation, path)
  }

  /// Runs the statements in `sql`, which have no parameters, and ignores their rows.
  func execute(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(raw, sql, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  /// The number in the first column of the first row that a query returns; 0 when there is no row.
  func integer(_ sql: String) throws(StoreError) -> Int64 {
    try Statement(sql, on: self).first { $0.integer(0) } ?? 0
  }

  /// Runs `body` in a write transaction (BEGIN IMMEDIATE), as ``finishTransaction(_:)`` does.
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try execute("BEGIN IMMEDIATE")
    return try finishTransaction(body)
  }

  /// Runs `body` in the transaction that has begun, and commits the transaction.
  ///
  /// Rolls the transaction back when `body` throws or the commit fails.
  func finishTransaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      let result = try body()
      try requireIndex()
      try execute("COMMIT")
      return result
    } catch {
      // ROLLBACK fails, without effect, if SQLite has already rolled back because of the error.
      try? execute("ROLLBACK")
      throw error
    }
  }
}

extension Connection.Mode {
  /// The mode for reading the file at `path` without leaving side files (`-wal` and `-shm`) behind.
  ///
  /// `path` must have its links resolved, because the side files are beside the target of a link.
  /// With write permission the mode is `readWrite`: only a connection that may write removes the
  /// side files that it creates. The caller can set `query_only` to prevent writes. Without write
  /// permission, the mode is `readOnly` for a file with a write-ahead log, and otherwise
  /// `immutable`.
  static func reading(_ path: String) -> Connection.Mode {
    if ListFile.isWritable(path) && ListFile.isWritable(Path.folder(of: path)) {
      return .readWrite
    }
    return FileStatus(at: path + "-wal") == nil ? .immutable : .readOnly
  }

  fileprivate var flags: Int32 {
    switch self {
    case .readWrite: SQLITE_OPEN_READWRITE
    case .readOnly: SQLITE_OPEN_READONLY
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }

  /// The file name for SQLite: a URI for an immutable file, else a path that SQLite does not read
  /// as a URI.
  fileprivate func name(of path: String) -> String {
    guard self == .immutable else { return Path.anchored(path) }
    let escaped = Path.anchored(path).utf8.map { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "?"): "%3f"
      case UInt8(ascii: "#"): "%23"
      default: String(UnicodeScalar(byte))
      }
    }
    return "file:" + escaped.joined() + "?immutable=1"
  }
}
