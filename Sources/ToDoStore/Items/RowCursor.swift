public import ToDoModel

/// Iterates over the rows of one list of a file in order, with one row in memory at a time.
///
/// The rows are those that the file contained at the first call of ``next()``.
public struct RowCursor: ~Copyable {
  private let path: String
  // nil if the file was missing or empty when it was opened.
  private let rows: Statement?

  /// A cursor before the first row of `list`; without rows if there is no such list.
  public init(_ file: ListFile, in list: ItemID) throws(StoreError) {
    path = file.path
    file.connection?.operation = .read
    if let connection = file.connection {
      let version = try connection.integer("PRAGMA user_version")
      let rows = try Statement(
        ItemColumns.select(.list, version: version, modified: true), on: connection)
      try rows.bind([.integer(.max), .integer(list.rawValue)])
      self.rows = consume rows
    } else {
      rows = nil
    }
  }

  /// Returns the item of the next row; nil after the last row.
  public func next() throws(StoreError) -> ToDoItem? { try nextWithTime()?.item }

  /// Returns the item of the next row and when it was modified, in milliseconds since 1970, if that is known; nil after
  /// the last row.
  public func nextWithTime() throws(StoreError) -> (item: ToDoItem, modified: Int64?)? {
    guard let row = try rows?.next() else { return nil }
    let column = ItemColumns.modified
    let time = row.isNull(column) ? nil : row.integer(column)
    let modified = time.flatMap { ItemDetails.times.contains($0) ? $0 : nil }
    return (row.item(try row.id(in: path), from: 2), modified)
  }
}
