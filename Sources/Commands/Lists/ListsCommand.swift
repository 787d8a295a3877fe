internal import JSON
internal import ToDoDocument
internal import ToDoModel

/// Prints the lists in order, as text or JSON.
struct ListsCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let lists = try ToDoDocument.lists(at: DatabasePath.findExisting(options))
    guard !options.isQuiet else { return }
    try Terminal.print(options.isJSON ? Self.json(lists) : Self.lines(lists))
  }

  /// A line for each list with three columns separated by tabs: number, counted from 1, number of
  /// open rows, and name without control characters.
  static func lines(_ lists: ListCollection) -> String {
    lists.lists.items.enumerated().map { index, list in
      let rows = lists[ListID(list.id)]
      return "\(index + 1)\t\(rows.count - rows.completedCount)\t\(Terminal.sanitized(list.text))\n"
    }.joined()
  }

  /// A JSON array with one object for each list.
  static func json(_ lists: ListCollection) -> String {
    JSONObject.lines(
      lists.lists.items.map { list in
        let rows = lists[ListID(list.id)]
        return [
          ("id", .integer(list.id.rawValue)), ("name", .string(list.text)),
          ("open", .integer(Int64(rows.count - rows.completedCount))),
          ("completed", .integer(Int64(rows.completedCount))),
        ]
      })
  }
}
