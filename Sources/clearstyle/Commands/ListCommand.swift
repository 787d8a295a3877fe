import JSON
import System
import ToDoDocument
import ToDoModel

/// Prints the rows in order, as text or JSON.
struct ListCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let lists = try ToDoDocument.lists(at: DatabasePath.findExisting(options))
    let items = lists[ListID(ChosenList.item(in: lists[.lists]).id)].items
    guard !options.isQuiet else { return }
    try Terminal.print(options.isJSON ? Self.json(items) : Self.lines(items))
  }

  /// One line per row, numbered from 1.
  static func lines(_ items: [ToDoItem]) -> String {
    items.enumerated().map { line($0 + 1, $1) }.joined()
  }

  /// Three columns separated by tabs: number, state and text without control characters.
  static func line(_ number: Int, _ item: ToDoItem) -> String {
    "\(number)\t[\(item.isCompleted ? "x" : " ")]\t\(Terminal.sanitized(item.text))\n"
  }

  /// A JSON array with one object per row, each on its own line.
  static func json(_ items: [ToDoItem]) -> String {
    guard !items.isEmpty else { return "[]\n" }
    let rows = items.map { item in
      let members: [JSONObject.Member] = [
        ("id", .integer(item.id.rawValue)), ("text", .string(item.text)),
        ("completed", .boolean(item.isCompleted)),
      ]
      return "  "
        + String(decoding: JSONObject.encode(members, style: .spaced) ?? [], as: UTF8.self)
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }
}
