public import ToDoModel

/// Iterates over the rows of a list's file in order, with one row in memory at a time.
///
/// The rows are those that the file contained at the first call of ``next()``.
public struct RowCursor: ~Copyable {
  private let path: String
  // nil if the file was missing or empty when it was opened.
  private let rows: Statement?

  /// A cursor before the first row of `file`.
  public init(_ file: ListFile) throws(StoreError) {
    path = file.path
    file.connection?.operation = .read
    if let connection = file.connection {
      rows = try Statement(
        ItemColumns.select(from: connection), on: connection)
    } else {
      rows = nil
    }
  }

  /// Returns the item of the next row; nil after the last row.
  public func next() throws(StoreError) -> ToDoItem? {
    guard let row = try rows?.next() else { return nil }
    guard let id = ItemID(exactly: row.integer(0)) else {
      throw .plain(.damaged, .read, path, "\(row.integer(0)) is no item's number")
    }
    return row.item(id, from: 1)
  }
}
