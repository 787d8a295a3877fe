internal import CSQLite

/// A prepared SQLite statement, which retains its connection.
struct Statement: ~Copyable {
  private let connection: Connection
  private let raw: OpaquePointer

  init(_ sql: String, on connection: Connection) throws(StoreError) {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    sqlite3_prepare_v3(connection.raw, sql, -1, flags, &prepared, nil)
    guard let prepared else { throw connection.error }
    self.connection = connection
    raw = prepared
  }

  deinit { sqlite3_finalize(raw) }

  /// Runs the statement with `values` for its parameters, and ignores its rows.
  func run(_ values: SQLValue...) throws(StoreError) {
    try run(values) { _ in }
  }

  /// Runs the statement up to its first row and decodes that row; nil when there is no row.
  func first<Result>(
    _ values: [SQLValue] = [], read: (ResultRow) throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    defer { reset() }
    try bind(values)
    return try step() ? read(ResultRow(raw: raw)) : nil
  }

  /// Runs the statement up to the first row for which `read` returns a value, and returns that
  /// value; nil when there is no such row.
  func firstResult<Result>(
    _ values: [SQLValue], read: (ResultRow) throws(StoreError) -> Result?
  ) throws(StoreError) -> Result? {
    defer { reset() }
    try bind(values)
    while try step() {
      if let result = try read(ResultRow(raw: raw)) { return result }
    }
    return nil
  }

  /// Runs the statement and calls `body` with each row.
  func run(
    _ values: [SQLValue], each body: (ResultRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    defer { reset() }
    try bind(values)
    while try step() { try body(ResultRow(raw: raw)) }
  }

  /// Steps the statement to its next row, with the values of ``bind(_:)``; nil after the last one.
  func next() throws(StoreError) -> ResultRow? {
    try step() ? ResultRow(raw: raw) : nil
  }

  /// Sets the values of the parameters for ``next()``.
  func bind(_ values: [SQLValue]) throws(StoreError) {
    for (index, value) in zip(Int32(1)..., values) {
      guard bind(value, at: index) == SQLITE_OK else { throw connection.error }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      sqlite3_bind_null(raw, index)
    case .integer(let number):
      sqlite3_bind_int64(raw, index, number)
    case .text(let text):
      clear_bind_text(raw, index, text, Int32(clamping: text.utf8.count))
    case .blob(let bytes):
      clear_bind_blob(raw, index, bytes, Int32(clamping: bytes.count))
    }
  }

  private func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(raw)
    guard !connection.hasLostIndex else {
      throw .plain(.replaced, connection.operation, connection.path)
    }
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error
    }
  }

  private func reset() {
    sqlite3_reset(raw)
    // Releases the bound values, which can be large.
    sqlite3_clear_bindings(raw)
  }
}

/// The current row of a statement; valid until the statement's next step.
struct ResultRow {
  fileprivate let raw: OpaquePointer

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(raw, column)
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(raw, column) == SQLITE_NULL
  }

  /// The text, with invalid UTF-8 replaced by U+FFFD.
  func text(_ column: Int32) -> String {
    withUTF8(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of the text as the file stores them; they may be invalid UTF-8.
  func withUTF8<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // c3ref/column_blob.html: "The safest policy is to invoke […] sqlite3_column_text() followed by
    // sqlite3_column_bytes()".
    let start = sqlite3_column_text(raw, column)
    let count = Int(sqlite3_column_bytes(raw, column))
    return body(UnsafeBufferPointer(start: start, count: count))
  }

  func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

  /// Calls `body` with the bytes of the blob.
  func withBytes<Result>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = sqlite3_column_blob(raw, column)
    let count = Int(sqlite3_column_bytes(raw, column))
    return UnsafeRawBufferPointer(start: start, count: count).withMemoryRebound(
      to: UInt8.self, body)
  }
}

/// A value to bind to a parameter of a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}
