internal import JSON
internal import System
internal import ToDoDocument
package import ToDoModel

/// Prints the rows of a list in order, as text or JSON.
package struct ListCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let lists = try ToDoDocument.lists(at: DatabasePath.findExisting(options))
    let list = try ChosenList.item(options.listName, in: lists[.lists])
    let items = lists[ListID(list.id)].items
    guard !options.isQuiet else { return }
    if options.isJSON { return try Terminal.print(Self.json(items, of: list.id)) }
    // A script gets the same lines, however many lists there are.
    let hasHeading = lists[.lists].count > 1 && Terminal.isOutputTerminal
    let heading = hasHeading ? Terminal.sanitized(list.text) + "\n" : ""
    try Terminal.print(heading + Self.lines(items))
  }

  /// One line per row, numbered from 1.
  package static func lines(_ items: [ToDoItem]) -> String {
    items.enumerated().map { line($0 + 1, $1) }.joined()
  }

  /// Three columns separated by tabs: number, state and text without control characters.
  static func line(_ number: Int, _ item: ToDoItem) -> String {
    "\(number)\t[\(item.isCompleted ? "x" : " ")]\t\(Terminal.sanitized(item.text))\n"
  }

  /// A JSON array with one object per row; `list` is the id of the list that contains the rows.
  static func json(_ items: [ToDoItem], of list: ItemID) -> String {
    JSONObject.lines(
      items.map { item in
        [
          ("id", .integer(item.id.rawValue)), ("text", .string(item.text)),
          ("completed", .boolean(item.isCompleted)), ("list", .integer(list.rawValue)),
        ]
      })
  }
}

extension JSONObject {
  /// A JSON array of objects with these members, each on its own line.
  static func lines(_ objects: [[Member]]) -> String {
    guard !objects.isEmpty else { return "[]\n" }
    let lines = objects.map { members in
      "  " + String(decoding: encode(members, style: .spaced) ?? [], as: UTF8.self)
    }
    return "[\n\(lines.joined(separator: ",\n"))\n]\n"
  }
}
