import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument
@testable import ToDoStore

@Suite struct AppendedRowsTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  private func append(_ texts: [String], to path: String, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let appender = try RowAppender(
      ListFile(path: path, access: .readWrite), using: &generator)
    for text in texts { try appender.append(text, isCompleted: text.hasSuffix("7")) }
    try appender.finish()
  }

  private func read(_ path: String) throws -> (
    items: [ToDoItem], change: Change?, ClientID?, UndoHistory.Entry?
  ) {
    let file = try ListFile(path: path, access: .readOnly)
    let entry = try file.changes(after: .start)?.last
    return (
      try file.readItems(), entry?.change, entry?.client,
      try file.top(of: .undo, through: .max, excluding: [])
    )
  }

  @Test func `appended rows are saved as the same rows in one change would be`() throws {
    let texts = (0..<2000).map { "row \($0)" }
    let other = folder.file("other.sqlite")
    let document = try Program(other, seed: 3).document
    document.perform(
      Change(
        texts.map { text in
          let item = ToDoItem(
            id: document.makeID(), text: text, isCompleted: text.hasSuffix("7"))
          return .insert(item, before: nil)
        }))
    try document.close()
    try append(texts, to: path, seed: 3)
    #expect(try read(path) == read(other))
  }

  @Test
  func `an open document shows rows that another program appends, and can undo and redo them`()
    throws
  {
    try append(["first"], to: path, seed: 1)
    let program = try Program(path, seed: 2)
    let document = program.document
    let texts = (0..<9).map { "row \($0)" }
    try append(texts, to: path, seed: 3)
    #expect(program.run { document.list.count == 10 })
    #expect(document.list.items.map(\.text) == ["first"] + texts)
    document.undo()
    #expect(document.list.items.map(\.text) == ["first"])
    document.redo()
    #expect(document.list.items.map(\.text) == ["first"] + texts)
    #expect(document.list[8].isCompleted)
    try document.close()
    #expect(try ToDoDocument.items(at: path) == document.list.items)
  }

  @Test func `rows that another program appends to several lists are one step to undo`() throws {
    try append(["first"], to: path, seed: 1)
    let program = try Program(path, seed: 2)
    let document = program.document
    let trip = ToDoItem(id: ItemID(1 << 40), text: "Trip")
    var generator = SplitMix64(seed: 3)
    let appender = try RowAppender(
      ListFile(path: path, access: .readWrite), to: trip, using: &generator)
    try appender.append("tent", isCompleted: false)
    try appender.begin(.originalList)
    try appender.append("milk", isCompleted: true)
    try appender.begin(trip)
    try appender.append("map", isCompleted: false)
    try appender.finish()
    func texts() -> [[String]] {
      document[.lists].items.map { document[ListID($0.id)].items.map(\.text) }
    }
    #expect(program.run { texts() == [["first", "milk"], ["tent", "map"]] })
    document.undo()
    #expect(texts() == [["first"]])
    document.redo()
    #expect(texts() == [["first", "milk"], ["tent", "map"]])
    try document.close()
    #expect(try NaiveLists(ToDoDocument.lists(at: path)) == NaiveLists(document.lists))
  }
}
