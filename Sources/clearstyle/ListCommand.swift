import ToDoDocument
import ToDoModel

/// Prints the rows in order.
struct ListCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let items = try ToDoDocument.items(at: DatabasePath.find(options))
    guard !options.isQuiet else { return }
    try Terminal.print(options.isJSON ? Self.json(items) : Self.lines(items))
  }

  /// A line a row, numbered from 1.
  static func lines(_ items: [ToDoItem]) -> String {
    items.enumerated().map { line($0 + 1, $1) }.joined()
  }

  /// The line of row `number`.
  static func line(_ number: Int, _ item: ToDoItem) -> String {
    "\(number)\t[\(item.isCompleted ? "x" : " ")]\t\(Terminal.visible(item.text))\n"
  }

  /// An array with an object a row.
  static func json(_ items: [ToDoItem]) -> String {
    guard !items.isEmpty else { return "[]\n" }
    let rows = items.map { item in
      "  {\"id\": \(item.id.rawValue), \"text\": \(JSONString(item.text)), "
        + "\"completed\": \(item.isCompleted)}"
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }
}
