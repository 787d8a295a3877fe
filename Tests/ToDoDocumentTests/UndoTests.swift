import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument
@testable import ToDoStore

@Suite struct UndoTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  @Test func `undo restores a deleted row with its text, completion and position`() throws {
    let document = try Program(path, seed: 1).document
    let change = Change([
      .insert(ToDoItem(id: 1, text: "tea"), before: nil),
      .insert(ToDoItem(id: 2, text: "milk", isCompleted: true), before: nil),
      .insert(ToDoItem(id: 3, text: "bread"), before: nil),
    ])
    document.perform(change)
    let before = document.list.items
    document.perform(Change([.remove(2)]))
    #expect(document.undo()?.updates == [.inserted(row: 1)])
    #expect(document.list.items == before)
    #expect(document.redo()?.updates == [.removed(row: 1)])
    #expect(document.list.numbers == [1, 3])
    try document.close()
    #expect(try ToDoDocument.items(at: path) == document.list.items)
  }

  @Test func `a change without effect cannot be undone or redone`() throws {
    let document = try Program(path, seed: 1).document
    document.perform(Change([.remove(1)]))
    #expect(document.undo() == nil && document.redo() == nil)
  }

  @Test func `undo and redo return their updates and are told as own changes`() throws {
    let document = try Program(path, seed: 1).document
    let events = DocumentEvents(of: document)
    let results = [document.perform(.add(1)), document.undo(), document.redo()]
    let updates = results.flatMap { $0?.updates ?? [] }
    #expect(updates == [.inserted(row: 0), .removed(row: 0), .inserted(row: 0)])
    #expect(events.results.isEmpty && events.performed.flatMap(\.updates) == updates)
  }

  @Test func `all changes of a list in memory can be undone`() {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [], using: &generator)
    for number in 1...50 as ClosedRange<Int64> { document.perform(.add(ItemID(number))) }
    for _ in 1...49 { document.undo() }
    #expect(document.list.numbers == [1])
    #expect(document.undo() != nil && document.undo() == nil)
    #expect(document.redo() != nil && document.list.numbers == [1])
  }

  @Test func `random edits are undone and redone as with snapshots, also after restarts`()
    throws
  {
    withSeeds(8) { generator in
      let path = folder.file("list\(generator.next())")
      var program = try Program(path, seed: 1)
      var (past, rows, future) = ([[ToDoItem]](), [ToDoItem](), [[ToDoItem]]())
      for number in 2...80 as ClosedRange<UInt64> {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0, 1:
          let isReverted = program.document.undo() != nil
          try #require(isReverted == !past.isEmpty)
          if let snapshot = past.popLast() { (future, rows) = (future + [rows], snapshot) }
        case 2:
          let isReverted = program.document.redo() != nil
          try #require(isReverted == !future.isEmpty)
          if let snapshot = future.popLast() { (past, rows) = (past + [rows], snapshot) }
        case 3:
          try program.document.close()
          program = try Program(path, seed: number)
        case 4: _ = program.run { true }
        default:
          let result = program.document.perform(.random(using: &generator))
          if result.updates.isEmpty { continue }
          (past, rows, future) = (past + [rows], program.document.list.items, [])
        }
        let items = program.document.list.items
        try #require(items == rows)
      }
    }
  }

  @Test func `500 changes are undone to the first and redone to the last, across restarts`() throws
  {
    let first = try Program(path, seed: 1)
    for number in 1...500 as ClosedRange<Int64> { first.document.perform(.add(ItemID(number))) }
    try first.document.close()
    let second = try Program(path, seed: 2)
    for _ in 1...500 { second.document.undo() }
    #expect(second.document.list.isEmpty && second.document.undo() == nil)
    try second.document.close()
    let third = try Program(path, seed: 3)
    for _ in 1...500 { third.document.redo() }
    #expect(third.document.list.numbers == Array(1...500) && third.document.redo() == nil)
    try third.document.close()
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `an edit clears the redo stack, also after a restart and before it is saved`()
    throws
  {
    let first = try Program(path, seed: 1)
    first.document.perform(.add(1))
    first.document.undo()
    try first.document.close()
    let second = try Program(path, seed: 2)
    second.document.perform(Change([.remove(7)]))
    #expect(second.document.redo() != nil && second.document.undo() != nil)
    try settle([second], path)
    try locked { _ in
      second.document.perform(.add(2))
      #expect(second.document.redo() == nil)
    }
    try second.document.close()
    #expect(try Program(path, seed: 3).document.redo() == nil)
  }

  @Test func `entries are not undone twice while the first undo is unsaved`() throws {
    let first = try Program(path, seed: 1)
    for number in 1...4 as ClosedRange<Int64> { first.document.perform(.add(ItemID(number))) }
    try first.document.close()
    let second = try Program(path, seed: 2)
    try locked { _ in
      second.document.undo()
      second.document.undo()
      #expect(second.document.list.numbers == [1, 2])
      second.document.redo()
      #expect(second.document.list.numbers == [1, 2, 3])
    }
    second.document.undo()
    second.document.undo()
    #expect(second.document.list.numbers == [1])
    try second.document.close()
    #expect(try ToDoDocument.items(at: path).map(\.id) == [1])
  }

  @Test func `undo with an unreadable history does nothing and reports the error`() throws {
    let first = try Program(path, seed: 1)
    first.document.perform(.add(1))
    try first.document.close()
    let program = try Program(path, seed: 2)
    try locked { file in try file.connection?.execute("DROP TABLE undo") }
    #expect(program.document.undo() == nil && program.document.list.count == 1)
    #expect(program.isAwake)
    guard case .unreadable(let error) = program.document.updateAndReport().first else {
      Issue.record("no report")
      return
    }
    #expect(error.path == path)
    #expect(program.document.updateAndReport() == [])
  }

  /// Runs `body` in a write transaction, so that programs can save their changes only after `body`
  /// returns.
  func locked(_ body: (ListFile) throws -> Void) throws {
    let file = try ListFile(path: path, access: .readWrite)
    var failure: (any Error)?
    try file.write { () throws(StoreError) in
      do { try body(file) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Waits until the changes of all programs are saved, and each program has applied those of the
  /// others.
  func settle(_ programs: [Program], _ path: String) throws {
    for program in programs {
      try #require(program.run { program.document.unsaved.isEmpty })
    }
    let last = try ListFile(path: path, access: .readOnly).lastPosition()
    for program in programs {
      try #require(program.run { program.document.position == last })
    }
  }

  func top(of stack: UndoHistory.Stack) throws -> UndoHistory.Entry? {
    try ListFile(path: path, access: .readOnly).top(of: stack, through: .max, excluding: [])
  }
}
