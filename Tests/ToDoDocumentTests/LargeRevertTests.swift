import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests the undo and redo of changes with so many edits that they are performed in the file.
@Suite struct LargeRevertTests {
  private static let rowCount: Int64 = 6000

  private let folder: TemporaryDirectory
  private let path: String
  private let program: Program
  private var document: ToDoDocument { program.document }

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
    try ListFile(path: path, access: .readWrite).save(rows: 3)
    program = try Program(path, seed: 1)
  }

  private var imported: Change {
    Change((0..<Self.rowCount).flatMap { Change.add(ItemID(1000 + $0), before: 3).edits })
  }

  private func runUntilReverted() -> Bool {
    program.run { document.largeRevert == nil && document.unsavedCount == 0 }
  }

  private func expectFileToAgree() throws {
    try document.close()
    #expect(try ToDoDocument.items(at: path) == document.list.items)
  }

  @Test(arguments: [false, true])
  func `a large change is undone and redone with the events of a change by another program`(
    isSaved: Bool
  ) throws {
    document.perform(imported)
    if isSaved { #expect(program.run { document.unsavedCount == 0 }) }
    let rows = document.list.items
    var events: [String] = []
    let observation = document.observe { event in
      switch event {
      case .largeRevertBegan: events.append("began")
      case .updated: events.append("updated")
      case .largeRevertEnded(_, .reverted(_, let summary)): events.append("\(summary.kind)")
      default: break
      }
    }
    defer { withExtendedLifetime(observation) {} }
    #expect(document.undo() == nil && document.largeRevert?.stack == .undo)
    #expect(document.undo() == nil)
    #expect(runUntilReverted())
    #expect(document.list.numbers == [1, 2, 3])
    #expect(document.redo() == nil && document.largeRevert?.stack == .redo)
    #expect(runUntilReverted())
    #expect(document.list.items == rows)
    #expect(events == ["began", "updated", "deleted", "began", "updated", "added"])
    try expectFileToAgree()
  }

  @Test
  func `own changes during the undo of a large change stay, and the undo is on the redo stack`()
    throws
  {
    document.perform(imported)
    #expect(program.run { document.unsavedCount == 0 })
    document.undo()
    document.perform(.add(200, before: 1))
    document.perform(Change([.setText(1003, "kept")]))
    #expect(runUntilReverted())
    #expect(document.list.numbers == [200, 1, 2, 3])
    try expectFileToAgree()
  }

  @Test func `a large undo that is stopped changes nothing`() throws {
    document.perform(imported)
    #expect(program.run { document.unsavedCount == 0 })
    let lock = try Connection(path, .readWrite, .open, timeout: 5000)
    try lock.execute("BEGIN IMMEDIATE")
    var outcomes: [LargeRevert.Outcome] = []
    let observation = document.observe {
      if case .largeRevertEnded(_, let outcome) = $0 { outcomes.append(outcome) }
    }
    defer { withExtendedLifetime(observation) {} }
    document.undo()
    document.stopLargeRevert()
    try lock.execute("ROLLBACK")
    #expect(runUntilReverted())
    #expect(outcomes == [.stopped])
    #expect(document.list.count == Int(Self.rowCount) + 3)
    document.undo()
    #expect(runUntilReverted())
    #expect(document.list.numbers == [1, 2, 3])
    try expectFileToAgree()
  }

  @Test func `a large undo beyond its limits changes nothing`() throws {
    document.perform(imported)
    #expect(program.run { document.unsavedCount == 0 })
    let limits: [(LargeRevert.Limits, LargeRevert.Outcome)] = [
      (.init(allowsRemoving: false), .removesRows), (.init(list: ListID(5)), .changesOtherList),
    ]
    for (limits, expected) in limits {
      var outcomes: [LargeRevert.Outcome] = []
      let observation = document.observe {
        if case .largeRevertEnded(_, let outcome) = $0 { outcomes.append(outcome) }
      }
      defer { withExtendedLifetime(observation) {} }
      #expect(document.nextRevert(of: .undo, limits: limits) == nil)
      #expect(runUntilReverted())
      #expect(outcomes == [expected])
      #expect(document.list.count == Int(Self.rowCount) + 3)
    }
    #expect(document.nextRevert(of: .undo, limits: .init(list: .original)) == nil)
    #expect(runUntilReverted())
    #expect(document.list.numbers == [1, 2, 3])
    try expectFileToAgree()
  }

  @Test func `a document that closes stops the large undo`() throws {
    document.perform(imported)
    #expect(program.run { document.unsavedCount == 0 })
    let lock = try Connection(path, .readWrite, .open, timeout: 5000)
    try lock.execute("BEGIN IMMEDIATE")
    document.undo()
    document.beginClosing()
    try lock.execute("ROLLBACK")
    try document.close()
    #expect(document.largeRevert == nil)
    #expect(try ToDoDocument.items(at: path).count == Int(Self.rowCount) + 3)
  }
}
