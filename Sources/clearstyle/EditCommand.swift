import ToDoDocument
import ToDoModel

/// Changes the list from the command line: one command, one change.
struct EditCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Adds rows at the top, the first text first.
  func add(_ texts: [String]) throws {
    let lines = texts.map(ItemText.cleaned)
    guard lines.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
      throw UsageError("a row needs a text")
    }
    try change { document in
      let first = document.list.isEmpty ? nil : document.list[0].id
      return lines.map { line in
        .insert(
          ToDoItem(id: document.makeID(), text: line, isCompleted: false), before: first)
      }
    }
  }

  /// Completes the rows, or opens them again.
  func setCompleted(_ isCompleted: Bool, _ numbers: [Int]) throws {
    try change { document in
      try Self.items(numbers, in: document.list).map { .setCompleted($0.id, isCompleted) }
    }
  }

  /// Deletes the rows.
  func delete(_ numbers: [Int]) throws {
    try change { document in
      try Self.items(numbers, in: document.list).map { .remove($0.id) }
    }
  }

  /// Takes the last change back, whoever made it.
  func undo() throws {
    try takeBack({ $0.undo() }, otherwise: "there is nothing to undo")
  }

  /// Takes the last undo back.
  func redo() throws {
    try takeBack({ $0.redo() }, otherwise: "there is nothing to redo")
  }

  private func takeBack(
    _ step: (ToDoDocument) -> ChangeResult?, otherwise problem: String
  ) throws {
    let document = try open()
    let applied = step(document)
    try document.close()
    guard applied == nil else { return }
    // What cannot be read is another thing than what is not there.
    for case .unreadable(let error) in document.collectReports() { throw error }
    throw RequestError(description: problem)
  }

  private func change(_ edits: (ToDoDocument) throws -> [Edit]) throws {
    let document = try open()
    document.perform(Change(try edits(document)))
    try document.close()
  }

  private func open() throws -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    return try ToDoDocument(
      path: DatabasePath.find(options), stateFolder: StatePath.find(), using: &generator)
  }

  /// All rows are looked up before the first is changed; a number given twice counts once.
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
