import System
import ToDoDocument
import ToDoModel
import ToDoStore

/// Runs the commands that change the list; each makes one `Change`, one entry of the undo history.
struct EditCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Inserts a row per text at the top, in the given order.
  func add(_ texts: [String]) throws {
    let lines = texts.map(ItemText.cleaned)
    guard lines.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
      throw UsageError("the text of a row is empty")
    }
    try change(open(DatabasePath.find(options))) { document in
      let first = document.list.isEmpty ? nil : document.list[0].id
      return lines.map { line in
        .insert(
          ToDoItem(id: document.makeID(), text: line, isCompleted: false), before: first)
      }
    }
  }

  /// Completes or reopens the rows with these numbers.
  func setCompleted(_ isCompleted: Bool, _ numbers: [Int]) throws {
    try change(openExisting()) { document in
      try Self.items(numbers, in: document.list).map { .setCompleted($0.id, isCompleted) }
    }
  }

  /// Deletes the rows with these numbers.
  func delete(_ numbers: [Int]) throws {
    try change(openExisting()) { document in
      try Self.items(numbers, in: document.list).map { .remove($0.id) }
    }
  }

  /// Undoes the last change, even one made by another program.
  func undo() throws {
    try perform({ $0.undo() }, orFail: "there is nothing to undo")
  }

  /// Redoes the change that was undone last.
  func redo() throws {
    try perform({ $0.redo() }, orFail: "there is nothing to redo")
  }

  private func perform(
    _ operation: (ToDoDocument) -> ChangeResult?, orFail problem: String
  ) throws {
    let document = try openExisting()
    let result = operation(document)
    try document.close()
    guard result == nil else { return }
    // An unreadable history entry is reported as such, not as an empty history.
    for case .unreadable(let error) in document.drainReports() { throw error }
    throw RequestError(description: problem)
  }

  private func change(
    _ document: ToDoDocument, _ edits: (ToDoDocument) throws -> [Edit]
  ) throws {
    document.perform(Change(try edits(document)))
    try document.close()
  }

  /// Opens the list; a missing one is an error.
  ///
  /// A file of 0 bytes, which has nothing to change, is not opened, since that would write to it.
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

  /// The items of all row numbers; throws before any edit if a number is invalid.
  private static func items(_ numbers: [Int], in list: ToDoList) throws -> [ToDoItem] {
    try numbers.map { number in
      guard number <= list.count else {
        throw RequestError(
          description:
            "there is no row \(number), the list has \(list.count); see clearstyle list")
      }
      return list[number - 1]
    }
  }
}
