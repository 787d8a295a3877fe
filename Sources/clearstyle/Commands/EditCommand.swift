import System
import ToDoDocument
import ToDoModel
import ToDoStore

/// Runs the commands that change the list.
///
/// Each command makes one `Change`, which is one entry of the undo history. When the change is
/// saved, the command prints its effect.
struct EditCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Inserts a row for each text at the top of the list, in the given order.
  ///
  /// If the only text is `-`, a row is inserted for each line of standard input that is not blank.
  func add(_ texts: [String]) throws {
    let path = try DatabasePath.find(options)
    let rows = try texts == ["-"] ? Self.inputLines(for: path) : texts.map(RowText.init)
    guard rows.allSatisfy({ !$0.isBlank }) else {
      throw UsageError("the text of a row is empty")
    }
    // An input without lines must not create a list.
    guard !rows.isEmpty else { return try say(["added 0 rows"]) }
    let document = try open(path)
    let list = ChosenList.item(in: document[.lists])
    let items = rows.map { ToDoItem(id: document.makeID(), text: $0.text) }
    let first = document[ListID(list.id)].items.first?.id
    try perform(.insertion(of: items, into: list, before: first), in: document)
    RowText.reportCuts(rows.count(where: \.isCut))
    try say(rows.map { ChangeSummary(.added, text: $0.text).words })
  }

  /// Completes (true) or reopens (false) the rows with these numbers, counted from 1.
  func setCompleted(_ isCompleted: Bool, _ numbers: [Int]) throws {
    let document = try openExisting()
    let items = try Self.items(numbers, in: document)
    try perform(Change(items.map { .setCompleted($0.id, isCompleted) }), in: document)
    try say(items.map { Self.completion(of: $0, isCompleted) })
  }

  /// Deletes the rows with these numbers, counted from 1.
  func delete(_ numbers: [Int]) throws {
    let document = try openExisting()
    let items = try Self.items(numbers, in: document)
    try perform(Change(items.map { .remove($0.id) }), in: document)
    try say(items.map { ChangeSummary(.deleted, text: $0.text).words })
  }

  /// Undoes the last change, even one made by another program.
  func undo() throws { try revert(.undo) }

  /// Redoes the change that was undone last, even by another program.
  func redo() throws { try revert(.redo) }

  private static func inputLines(for database: String) throws -> [RowText] {
    // The user may have to type the input, so a problem with the list is reported before any input
    // is read.
    _ = try ListFile.openSettled(path: database, access: .readOnly)
    var lines = try InputLines("-", for: database, consequence: "nothing was added")
    var rows: [RowText] = []
    while let line = try lines.next() {
      let row = RowText(line)
      if !row.isBlank { rows.append(row) }
    }
    return rows
  }

  /// The line that tells how completing or reopening changed a row; `item` is the row before the
  /// change.
  private static func completion(of item: ToDoItem, _ isCompleted: Bool) -> String {
    guard item.isCompleted != isCompleted else {
      return "\(Terminal.quoted(item.text)) is already \(isCompleted ? "completed" : "open")"
    }
    return ChangeSummary(isCompleted ? .completed : .reopened, text: item.text).words
  }

  private func revert(_ stack: UndoHistory.Stack) throws {
    let document = try openExisting()
    let result = stack == .undo ? document.undo() : document.redo()
    // The summary is made before closing, because closing may apply changes of other programs.
    let summary = result.flatMap { ChangeSummary(of: $0, in: document.lists) }
    try document.close()
    guard result != nil else { throw Self.problem(of: document, without: stack) }
    let reverted = (stack == .undo ? summary?.inverse : summary)?.words ?? "a change without effect"
    try say([(stack == .undo ? "undid: " : "redid: ") + reverted])
  }

  /// The error to throw when nothing was reverted: the history cannot be read, or the stack is
  /// empty.
  private static func problem(
    of document: ToDoDocument, without stack: UndoHistory.Stack
  ) -> any Error {
    for case .unreadable(let error) in document.drainReports() { return error }
    return RequestError(description: "there is nothing to \(stack == .undo ? "undo" : "redo")")
  }

  /// Performs the change and waits until it is saved.
  private func perform(_ change: Change, in document: ToDoDocument) throws {
    document.perform(change)
    try document.close()
  }

  private func say(_ lines: [String]) throws {
    try Terminal.report(lines.map { $0 + "\n" }.joined(), options)
  }

  /// Opens the list; throws if there is no file.
  ///
  /// A file of 0 bytes is not opened, because opening would change the file. The command then works
  /// on an empty list in memory.
  private func openExisting() throws -> ToDoDocument {
    let path = try DatabasePath.findExisting(options)
    if try ListFile.presence(path) == .filled { return try open(path) }
    var generator = SystemRandomNumberGenerator()
    return ToDoDocument(items: [], using: &generator)
  }

  private func open(_ path: String) throws -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    return try ToDoDocument(
      path: path, stateFolder: ProgramFiles().stateFolder, using: &generator)
  }

  /// The items in the rows `numbers`, without duplicates; throws if one of the rows does not exist.
  private static func items(_ numbers: [Int], in document: ToDoDocument) throws -> [ToDoItem] {
    let list = document[ListID(ChosenList.item(in: document[.lists]).id)]
    var seen: Set<Int> = []
    return try numbers.filter { seen.insert($0).inserted }.map { number in
      guard number <= list.count else {
        throw RequestError(
          description:
            "there is no row \(number), the list has \(list.count); see clearstyle list")
      }
      return list[number - 1]
    }
  }
}
