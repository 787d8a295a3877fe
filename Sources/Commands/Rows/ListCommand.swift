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
    let rows = lists[ListID(list.id)]
    guard !options.isQuiet else { return }
    if options.isJSON {
      return try JSONObject.writeLines(
        rows.count, { Self.members(of: rows[$0], in: list.id) }, to: Terminal.print)
    }
    // A script gets the same lines, however many lists there are.
    if lists[.lists].count > 1 && Terminal.isOutputTerminal {
      try Terminal.print(Terminal.sanitized(list.text) + "\n")
    }
    for piece in (0..<rows.count).pieces {
      try Terminal.print(piece.map { Self.line($0 + 1, rows[$0]) }.joined())
    }
  }

  /// One line per row, numbered from 1.
  package static func lines(_ items: [ToDoItem]) -> String {
    items.enumerated().map { line($0 + 1, $1) }.joined()
  }

  /// Three columns separated by tabs: number, state and text without control characters; a fourth one if the row has a
  /// date.
  static func line(_ number: Int, _ item: ToDoItem) -> String {
    let state = item.isCompleted ? "x" : " "
    return "\(number)\t[\(state)]\t\(Terminal.sanitized(item.text))\(dueColumn(item))\n"
  }

  /// A tab and the date, such as `due:2026-12-24T17:00`; empty for a row without one.
  static func dueColumn(_ item: ToDoItem) -> String {
    item.details.due.map { "\tdue:\($0)" } ?? ""
  }

  /// The members of the JSON object of a row; `list` is the id of the list that contains it.
  ///
  /// `due` and `repeat`, an RRULE, are null if the row has none; `fromCompletion` is whether the next date counts from the
  /// completion.
  static func members(of item: ToDoItem, in list: ItemID) -> [JSONObject.Member] {
    let (due, repetition) = (item.details.due, item.details.repetition)
    return [
      ("id", .integer(item.id.rawValue)), ("text", .string(item.text)),
      ("completed", .boolean(item.isCompleted)), ("list", .integer(list.rawValue)),
      ("due", due.map { .string($0.description) } ?? .null),
      ("repeat", repetition.map { .string($0.rule) } ?? .null),
      ("fromCompletion", .boolean(repetition?.countsFromCompletion ?? false)),
    ]
  }
}

extension JSONObject {
  /// A JSON array of objects with these members, each on its own line.
  static func lines(_ objects: [[Member]]) -> String {
    var text = ""
    writeLines(objects.count, { objects[$0] }, to: { text += $0 })
    return text
  }

  /// Passes a JSON array of `count` objects, each on its own line, to `write` in pieces of many lines.
  static func writeLines(
    _ count: Int, _ members: (Int) -> [Member], to write: (String) throws -> Void
  ) rethrows {
    guard count > 0 else { return try write("[]\n") }
    for piece in (0..<count).pieces {
      let lines = piece.map { index in
        let object = encode(members(index), style: .spaced) ?? []
        return (index == 0 ? "[\n  " : ",\n  ") + String(decoding: object, as: UTF8.self)
      }
      try write(lines.joined() + (piece.upperBound == count ? "\n]\n" : ""))
    }
  }
}

extension Range<Int> {
  /// The range in parts of at most 4096 numbers, in order; thus the text of a long list is written without having all
  /// of it in memory.
  fileprivate var pieces: some Sequence<Range<Int>> {
    stride(from: lowerBound, to: upperBound, by: 4096).lazy.map {
      $0..<Swift.min($0 + 4096, upperBound)
    }
  }
}
