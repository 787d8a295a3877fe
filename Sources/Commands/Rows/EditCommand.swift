internal import Dates
internal import System
internal import ToDoDocument
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Runs the commands that change rows.
///
/// Each command makes one `Change`, which is one entry of the undo history. When the change is
/// saved, the command prints its effect.
struct EditCommand {
  let options: Options

  init(_ options: Options) { self.options = options }

  /// Inserts a row for each text at the top of the list, in the given order.
  ///
  /// If the only text is `-`, a row is inserted for each line of standard input that is not blank. All rows get the date
  /// that the options say; their texts are never searched for dates.
  func add(_ texts: [String]) throws {
    let operand = DueOperand()
    let schedule = try options.due.map { (words) throws(UsageError) in try operand.schedule(words) }
    let path = try DatabasePath.find(options)
    let texts = texts == ["-"] ? nil : try texts.map(Self.row)
    // The user may have to type the input, so a problem with the list is reported before any input
    // is read. Searching the list creates no file.
    let list = try ChosenList.item(options, at: path)
    let rows = try texts ?? Self.inputLines(for: path)
    // An input without lines must not create a list.
    guard !rows.isEmpty else { return try say(["added 0 items"]) }
    let document = try ToDoDocument.open(path)
    var details = ItemDetails()
    details.schedule = schedule
    let items = rows.map { ToDoItem(id: document.makeID(), text: $0.text, details: details) }
    let first = document[ListID(list.id)].items.first?.id
    try document.save(.insertion(of: items, into: list, before: first))
    Terminal.reportTruncated(rows.count(where: \.isTruncated))
    let due = schedule.map { ", due \(Self.words(for: $0, operand.context))" } ?? ""
    try say(rows.map { ChangeSummary(.added, text: $0.text).words + due })
  }

  /// Completes (true) or reopens (false) the rows with these numbers, counted from 1.
  ///
  /// The rows also move as they do in the window, if the user's settings say so.
  func setCompleted(_ isCompleted: Bool, _ numbers: [Int]) throws {
    let document = try ToDoDocument.openExisting(options)
    let (list, items) = try rows(numbers, in: document)
    let lines = items.map { Self.completion(of: $0, isCompleted, in: document) }
    try document.save(
      document.completionChange(
        of: items.map(\.id), to: isCompleted, in: ListID(list.id),
        movesRows: Settings.readFromFiles().completedRows != .stay))
    try say(lines)
  }

  /// Deletes the rows with these numbers, counted from 1.
  func delete(_ numbers: [Int]) throws {
    let document = try ToDoDocument.openExisting(options)
    let items = try rows(numbers, in: document).items
    try document.save(Change(items.map { .remove($0.id) }))
    try say(items.map { ChangeSummary(.deleted, text: $0.text).words })
  }

  /// Undoes the last change, even one made by another program.
  func undo() throws { try revert(.undo) }

  /// Redoes the change that was undone last, even by another program.
  func redo() throws { try revert(.redo) }

  private static func row(_ text: String) throws(UsageError) -> PlainRow {
    guard let row = PlainRow(line: text) else { throw UsageError("the text of an item is empty") }
    return row
  }

  private static func inputLines(for database: String) throws -> [PlainRow] {
    do {
      var input = try InputFile("-", for: database)
      return try input.readLines().compactMap { PlainRow(line: $0) }
    } catch let error as InputError {
      throw RequestError(description: "\(error); nothing was added")
    }
  }

  /// The line that tells how completing or reopening changes a row; `item` is the row before the
  /// change.
  private static func completion(
    of item: ToDoItem, _ isCompleted: Bool, in document: ToDoDocument
  ) -> String {
    guard item.isCompleted != isCompleted else {
      return "\(Terminal.quoted(item.text)) is already \(isCompleted ? "completed" : "open")"
    }
    if isCompleted, let next = document.nextSchedule(of: item) {
      return "\(Terminal.quoted(item.text)) is done until \(next.due.day)"
    }
    return ChangeSummary(isCompleted ? .completed : .reopened, text: item.text).words
  }

  private func revert(_ stack: UndoHistory.Stack) throws {
    if let summary = try revertLargeChange(stack) { return try say(summary, of: stack) }
    let document = try ToDoDocument.openExisting(options)
    var problem: StoreError?
    let observation = document.observe {
      if case .reported(.unreadable(let error)) = $0 { problem = problem ?? error }
    }
    defer { withExtendedLifetime(observation) {} }
    let result = stack == .undo ? document.undo() : document.redo()
    // The summary is made before closing, because closing may apply changes of other programs.
    let summary = result.flatMap { ChangeSummary(of: $0, in: document.lists) }
    try document.closeReportingBackup()
    if let problem, result == nil { throw problem }
    guard result != nil else {
      throw RequestError(description: "there is nothing to \(stack == .undo ? "undo" : "redo")")
    }
    try say(summary, of: stack)
  }

  /// Reverts the change on top of `stack` in the file alone if it has many edits, and returns what that did; nil if
  /// there is no such change.
  private func revertLargeChange(_ stack: UndoHistory.Stack) throws -> ChangeSummary? {
    let path = try DatabasePath.findExisting(options)
    guard try ListFile.presence(path) == .filled else { return nil }
    let file = try ListFile.open(path)
    var generator = SystemRandomNumberGenerator()
    let client = ClientID(using: &generator)
    var ids = HistoryEntryIDSequence(using: &generator)
    while let entry = try file.largeTop(of: stack) {
      file.makeDailyBackup()
      let revert = LargeChange(.revert(entry, on: stack), as: ids.next())
      let outcome = try file.perform(revert, client: client)
      if case .performed(_, let summary) = outcome { return summary }
      guard outcome == .hasNoEffect else { return nil }
    }
    return nil
  }

  private func say(_ summary: ChangeSummary?, of stack: UndoHistory.Stack) throws {
    let reverted = (stack == .undo ? summary?.inverse : summary)?.words ?? "a change without effect"
    try say([(stack == .undo ? "undid: " : "redid: ") + reverted])
  }

  /// Prints the lines, unless the options contain `--quiet`.
  func say(_ lines: [String]) throws {
    try Terminal.report(lines.map { $0 + "\n" }.joined(), options)
  }

  /// The list that the command is about, and the items in its rows `numbers`, without duplicates.
  ///
  /// Throws if there is no such list, or if one of the rows does not exist.
  func rows(
    _ numbers: [Int], in document: ToDoDocument
  ) throws(RequestError) -> (list: ToDoItem, items: [ToDoItem]) {
    let list = try ChosenList.item(options.listName, in: document[.lists])
    let rows = document[ListID(list.id)]
    var (seen, items) = (Set<Int>(), [ToDoItem]())
    for number in numbers where seen.insert(number).inserted {
      guard number <= rows.count else {
        throw RequestError(
          description: "there is no item \(number), the list has \(rows.count); see clearstyle list"
        )
      }
      items.append(rows[number - 1])
    }
    return (list, items)
  }
}
