internal import CSQLite
import Glibc

/// One open database, the owner of SQLite's pointer; statements hold it.
final class Connection {
  /// How the file is opened.
  enum Mode {
    /// For reading and writing.
    case readWrite
    /// For reading, with the side files that are there.
    case readOnly
    /// For reading, as a file that nobody writes: no lock and no side file.
    case immutable
  }

  /// The name that errors call the file by.
  let path: String
  let raw: OpaquePointer
  /// What the calls are for; errors tell it.
  var operation: StoreError.Operation
  /// Milliseconds that statements wait for the locks of others.
  var timeout: Int32 { didSet { waitForLocks(milliseconds: timeout) } }

  /// Opens the file, which must be there, without reading more of it than its header.
  ///
  /// Errors call it `name`, or `path` without one.
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

  // "If sqlite3_close_v2() is called with unfinalized prepared statements […] the database
  // connection is deallocated automatically when the last prepared statement is finalized."
  deinit { sqlite3_close_v2(raw) }

  var error: StoreError { .sqlite(raw, operation, path) }

  /// Runs statements that have no parameters and whose rows, if any, do not matter.
  func execute(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(raw, sql, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  /// The number that `sql`, a statement of one row and column, answers.
  func integer(_ sql: String) throws(StoreError) -> Int64 {
    try Statement(sql, on: self).first { $0.integer(0) } ?? 0
  }

  /// Does all of `body` or nothing, and nobody else writes meanwhile.
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try execute("BEGIN IMMEDIATE")
    return try finishTransaction(body)
  }

  /// Commits what `body` did in the transaction that has begun, or rolls it back.
  func finishTransaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite rolls back by itself on some errors; then this one fails and nothing is lost.
      try? execute("ROLLBACK")
      throw error
    }
  }
}

extension Connection.Mode {
  /// How to read the file at `path`, all links resolved, and leave no new file beside it.
  ///
  /// Only a connection that may write takes the side files away that it needs; it is kept from
  /// writing by `query_only`. Where that cannot be, a file without a log is read as it stands.
  static func reading(_ path: String) -> Connection.Mode {
    if ListFile.isWritable(path) && ListFile.isWritable(ListFile.folder(of: path)) {
      return .readWrite
    }
    return FileSignature(at: path + "-wal") == nil ? .immutable : .readOnly
  }

  fileprivate var flags: Int32 {
    switch self {
    case .readWrite: SQLITE_OPEN_READWRITE
    case .readOnly: SQLITE_OPEN_READONLY
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }

  /// What SQLite is to call the file; a path is used as it is, since it cannot look like a URI.
  fileprivate func name(of path: String) -> String {
    guard self == .immutable else { return ListFile.anchored(path) }
    let escaped = ListFile.anchored(path).utf8.map { byte in
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
