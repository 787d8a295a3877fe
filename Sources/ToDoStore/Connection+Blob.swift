internal import CSQLite

extension Connection {
  /// Writes `pieces` one behind the other into a blob, which has just as many bytes already.
  ///
  /// A blob that is bound to a statement would be in memory three times.
  func fill(
    _ column: String, of table: String, row: Int64, with pieces: [[UInt8]]
  ) throws(StoreError) {
    var blob: OpaquePointer?
    guard sqlite3_blob_open(raw, "main", table, column, row, 1, &blob) == SQLITE_OK else {
      throw error
    }
    defer { sqlite3_blob_close(blob) }
    var offset: Int32 = 0
    for piece in pieces {
      let count = Int32(piece.count)
      guard sqlite3_blob_write(blob, piece, count, offset) == SQLITE_OK else { throw error }
      offset += count
    }
  }
}
