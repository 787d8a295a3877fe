public import ToDoModel

/// Walks through the rows of a list's file from the top down, one in memory at a time.
///
/// What others write meanwhile is not seen: all rows are of the moment of the first.
public struct RowCursor: ~Copyable {
  private let path: String
  // nil for a list that is not there.
  private let rows: Statement?

  /// A cursor in front of the first row.
  public init(_ file: ListFile) throws(StoreError) {
    path = file.path
    file.connection?.operation = .read
    let sql = "SELECT id, text, completed FROM items ORDER BY position, id"
    if let connection = file.connection {
      rows = try Statement(sql, on: connection)
    } else {
      rows = nil
    }
  }

  /// The next row's item, nil behind the last one.
  public func next() throws(StoreError) -> ToDoItem? {
    guard let row = try rows?.next() else { return nil }
    guard let id = ItemID(exactly: row.integer(0)) else {
      throw .plain(.damaged, .read, path, "\(row.integer(0)) is no item's number")
    }
    return ToDoItem(id: id, text: row.text(1), isCompleted: row.integer(2) != 0)
  }
}
