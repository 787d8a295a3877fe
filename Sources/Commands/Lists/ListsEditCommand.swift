internal import ToDoDocument
internal import ToDoModel

/// Runs the commands that add, rename, delete and move lists.
///
/// Each command makes one `Change`, which is one entry of the undo history. When the change is
/// saved, the command prints its effect.
struct ListsEditCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Appends an empty list for each name; without a file, one is created, which begins with the list
  /// "To Do".
  func add(_ names: [String]) throws {
    let names = try names.map(Self.name)
    let document = try ToDoDocument.open(DatabasePath.find(options))
    var (lists, edits) = (document.lists, [Edit]())
    for name in names {
      let list = ToDoItem(id: lists.makeListID(from: document.makeID()), text: name.text)
      edits.append(.insert(list, in: .lists, before: nil))
      // The next id has to be above this one.
      _ = lists.apply(Change(edits.suffix(1)))
    }
    try document.save(Change(edits))
    Terminal.reportTruncated(names.count(where: \.isTruncated), "list")
    try say(names.map { ChangeSummary(.added, list: $0.text).words })
  }

  /// Replaces the name of the list that `words` name.
  func rename(_ words: String, to name: String) throws {
    let name = try Self.name(name)
    let document = try ToDoDocument.openExisting(options)
    let list = try ChosenList.item(words, in: document[.lists])
    let result = try document.save(Change([.setText(list.id, name.text)]))
    Terminal.reportTruncated(name.isTruncated ? 1 : 0, "list")
    let (old, new) = (Terminal.quoted(list.text), Terminal.quoted(name.text))
    try say([
      result.isEmpty ? "the list \(new) is unchanged" : "renamed the list \(old) to \(new)"
    ])
  }

  /// Deletes the lists that `words` name, with their rows; each is a whole name or a number.
  func delete(_ words: [String]) throws {
    let document = try ToDoDocument.openExisting(options)
    let all = document[.lists].items
    var (seen, lists) = (Set<ItemID>(), [ToDoItem]())
    for word in words {
      let list = try ChosenList.index(of: word, in: all, allowsBeginnings: false).item
      if seen.insert(list.id).inserted { lists.append(list) }
    }
    let summaries = lists.map { list in
      ChangeSummary(.deleted, list: list.text, rowCount: document[ListID(list.id)].count)
    }
    try document.save(Change(lists.map { .remove($0.id) }))
    try say(summaries.map(\.words))
  }

  /// Moves the list that `words` name so that its number is `position`, counted from 1.
  func move(_ words: String, to position: Int) throws {
    let document = try ToDoDocument.openExisting(options)
    var others = document[.lists].items
    let (index, list) = try ChosenList.index(of: words, in: others)
    others.remove(at: index)
    let next = try EditCommand.item(at: position, in: others)?.id
    let result = try document.save(Change([.move(list.id, in: .lists, before: next)]))
    try say([
      result.isEmpty
        ? "the list \(Terminal.quoted(list.text)) is already there"
        : ChangeSummary(.moved, list: list.text).words
    ])
  }

  private static func name(_ text: String) throws(UsageError) -> PlainRow {
    guard let name = PlainRow(line: text) else { throw UsageError("the name of a list is empty") }
    return name
  }

  private func say(_ lines: [String]) throws {
    try Terminal.report(lines.map { $0 + "\n" }.joined(), options)
  }
}
