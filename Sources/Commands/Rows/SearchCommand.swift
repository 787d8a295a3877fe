internal import ToDoDocument
internal import ToDoModel

/// Prints the rows that contain a text, in the order of the lists and of their rows.
struct SearchCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Searches for `text` in all lists, or in the one that the options name.
  func run(_ text: String) throws {
    let query = SearchQuery(ItemText(text).string)
    guard !query.isEmpty else { throw UsageError("the text to search for is empty") }
    let lists = try ToDoDocument.lists(at: DatabasePath.findExisting(options))
    let only = try options.listName.map { (name) throws(RequestError) in
      try ChosenList.item(name, in: lists[.lists])
    }
    guard !options.isQuiet else { return }
    let searched = only.map { [$0] } ?? lists[.lists].items
    for list in searched { try Terminal.print(Self.lines(query, in: list, of: lists)) }
  }

  /// A line for each row of `list` that matches, with three columns separated by tabs: the name of
  /// the list, the number of the row in it, counted from 1, and the text, without control characters.
  static func lines(_ query: SearchQuery, in list: ToDoItem, of lists: ListCollection) -> String {
    let name = Terminal.sanitized(list.text)
    return lists[ListID(list.id)].items.enumerated().map { index, item in
      guard query.matches(item.text) else { return "" }
      return "\(name)\t\(index + 1)\t\(Terminal.sanitized(item.text))\n"
    }.joined()
  }
}
