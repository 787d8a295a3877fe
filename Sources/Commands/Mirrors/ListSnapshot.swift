internal import System
internal import ToDoModel
internal import ToDoStore

/// A mirror, its list and the rows of that, as they were in the file of the lists at one position of its log.
struct ListSnapshot {
  let mirror: ListMirror
  let list: ToDoItem
  let rows: [ToDoItem]
  let position: LogPosition

  /// Reads the mirror with this id, its list and its rows; nil if the mirror has ended or the list was deleted.
  init?(_ file: ListFile, mirror id: Int64) throws(StoreError) {
    let read = try file.reading {
      () throws(StoreError) -> (ListMirror, ToDoItem, [ToDoItem], LogPosition)? in
      guard let mirror = try file.readMirrors().first(where: { $0.id == id }),
        let list = try file.readLists().items.first(where: { $0.id == mirror.list })
      else { return nil }
      var rows: [ToDoItem] = []
      let cursor = try RowCursor(file, in: list.id)
      while let row = try cursor.next() { rows.append(row) }
      return (mirror, list, rows, try file.lastPosition())
    }
    guard let read else { return nil }
    (mirror, list, rows, position) = read
  }

  /// The hash value of the rows in their order.
  var hash: String { Self.hash(of: rows) }

  static func hash(of rows: [ToDoItem]) -> String {
    var hash = ContentHash()
    for row in rows {
      hash.add(Array("\(row.id.rawValue) \(row.isCompleted) \(row.text.utf8.count) ".utf8))
      hash.add(Array(row.text.utf8))
      hash.add(row.details.bytes)
    }
    return hash.text
  }

  /// The change that gives the list the rows `new`; rows in `archived` are completed before they are removed.
  func change(to new: [ToDoItem], archived: [ItemID]) -> Change {
    let lists = ToDoList([list])
    let old = ListCollection(lists: lists, rows: [list.id: ToDoList(rows)])
    let change = old.change(
      to: ListCollection(lists: lists, rows: [list.id: ToDoList(new)]))
    let open = Set(rows.lazy.filter { !$0.isCompleted }.map(\.id))
    return Change(
      archived.filter(open.contains).map { .setCompleted($0, true) } + change.edits)
  }
}
