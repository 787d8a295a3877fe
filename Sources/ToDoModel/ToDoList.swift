/// The rows of one list in order, quick to change also with a million of them.
///
/// Each id is in it at most once. It is a value: a copy that is kept, or that another thread holds,
/// makes the next change copy parts of it.
public struct ToDoList: Sendable {
  var rows: PagedItems

  init(_ rows: PagedItems) {
    self.rows = rows
  }

  /// The list of `items` in this order; traps when two have the same id.
  public init(_ items: [ToDoItem] = []) {
    var builder = ToDoListBuilder()
    for item in items { builder.append(item) }
    guard let list = builder.finish() else {
      preconditionFailure("of \(items.count) items some have the same id")
    }
    self = list
  }

  /// The number of rows.
  public var count: Int { rows.count }

  /// Whether there is no row.
  public var isEmpty: Bool { count == 0 }

  /// The item that row number `row` shows, counted from 0; traps when there is no such row.
  public subscript(row: Int) -> ToDoItem { rows[row] }

  /// The row number of the item, nil when it is not in the list.
  public func index(of id: ItemID) -> Int? { rows.find(id).map(rows.row(at:)) }

  /// All items from the top down, in an array made for the caller.
  public var items: [ToDoItem] { rows.all }
}

extension ToDoListBuilder {
  fileprivate mutating func append(_ item: ToDoItem) {
    var text = item.text
    text.withUTF8 { append(item.id, $0, isCompleted: item.isCompleted) }
  }
}
