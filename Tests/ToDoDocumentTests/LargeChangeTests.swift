import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests changes with so many edits that they are performed in the file.
@Suite struct LargeChangeTests {
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

  private func runUntilPerformed() -> Bool {
    program.run { document.largeChange == nil && document.unsavedCount == 0 }
  }

  /// How the large changes that end in `body` end.
  private func outcomes(of body: () throws -> Void) rethrows -> [LargeChange.Outcome] {
    var outcomes: [LargeChange.Outcome] = []
    let observation = document.observe {
      if case .largeChangeEnded(_, let outcome) = $0 { outcomes.append(outcome) }
    }
    defer { withExtendedLifetime(observation) {} }
    try body()
    return outcomes
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
      case .largeChangeBegan: events.append("began")
      case .updated: events.append("updated")
      case .largeChangeEnded(_, .performed(_, let summary)): events.append("\(summary.kind)")
      default: break
      }
    }
    defer { withExtendedLifetime(observation) {} }
    #expect(document.undo() == nil && document.largeChange != nil)
    #expect(document.undo() == nil)
    #expect(runUntilPerformed())
    #expect(document.list.numbers == [1, 2, 3])
    #expect(document.redo() == nil && document.largeChange != nil)
    #expect(runUntilPerformed())
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
    #expect(runUntilPerformed())
    #expect(document.list.numbers == [200, 1, 2, 3])
    try expectFileToAgree()
  }

  @Test func `a large undo that is stopped changes nothing`() throws {
    document.perform(imported)
    #expect(program.run { document.unsavedCount == 0 })
    let lock = try Connection(path, .readWrite, .open, timeout: 5000)
    try lock.execute("BEGIN IMMEDIATE")
    let outcomes = try outcomes {
      document.undo()
      document.stopLargeChange()
      try lock.execute("ROLLBACK")
      #expect(runUntilPerformed())
    }
    #expect(outcomes == [.stopped])
    #expect(document.list.count == Int(Self.rowCount) + 3)
    document.undo()
    #expect(runUntilPerformed())
    #expect(document.list.numbers == [1, 2, 3])
    try expectFileToAgree()
  }

  @Test func `a large undo beyond its limits changes nothing`() throws {
    document.perform(imported)
    #expect(program.run { document.unsavedCount == 0 })
    let limits: [(LargeChange.Limits, LargeChange.Outcome)] = [
      (.init(allowsRemoving: false), .removesRows), (.init(list: ListID(5)), .changesOtherList),
    ]
    for (limits, expected) in limits {
      let outcomes = outcomes {
        #expect(document.nextRevert(of: .undo, limits: limits) == nil)
        #expect(runUntilPerformed())
      }
      #expect(outcomes == [expected])
      #expect(document.list.count == Int(Self.rowCount) + 3)
    }
    #expect(document.nextRevert(of: .undo, limits: .init(list: .original)) == nil)
    #expect(runUntilPerformed())
    #expect(document.list.numbers == [1, 2, 3])
    try expectFileToAgree()
  }

  @Test func `a locked list keeps the completion of many rows of another list from being undone`()
    throws
  {
    document.perform(imported)
    document.perform(
      Change((0..<Self.rowCount).map { .setCompleted(ItemID(1000 + $0), true) }))
    #expect(program.run { document.unsavedCount == 0 })
    #expect(document.nextRevert(of: .undo, limits: .init(list: ListID(5))) == nil)
    #expect(runUntilPerformed())
    #expect(document.list.completedCount == Int(Self.rowCount))
    #expect(document.nextRevert(of: .undo, limits: .init(list: .original)) == nil)
    #expect(runUntilPerformed())
    #expect(document.list.completedCount == 0)
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
    #expect(document.largeChange == nil)
    #expect(try ToDoDocument.items(at: path).count == Int(Self.rowCount) + 3)
  }

  @Test func `many completed rows are cleared in the file, and the clear can be undone`() throws {
    document.perform(imported)
    let ids = document.list.items.map(\.id).filter { $0.rawValue > 1000 && $0.rawValue % 7 > 0 }
    document.perform(Change(ids.map { .setCompleted($0, true) }))
    let rows = document.list.items
    #expect(document.removeManyCompletedRows(of: .original))
    #expect(!document.removeManyCompletedRows(of: .original))
    // An item that is completed meanwhile was not cleared.
    document.perform(Change([.setCompleted(1, true)]))
    #expect(runUntilPerformed())
    #expect(document.list.count == rows.count - ids.count)
    // The own change may be in the history before the clear or after it.
    for _ in 0..<2 {
      document.undo()
      #expect(runUntilPerformed())
    }
    #expect(document.list.items == rows)
    try expectFileToAgree()
  }

  @Test func `a large entry of the history that is damaged is passed over at the second undo`()
    throws
  {
    document.perform(.add(200))
    document.perform(imported)
    #expect(program.run { document.unsavedCount == 0 })
    let other = try Connection(path, .readWrite, .open, timeout: 5000)
    try other.execute(
      "UPDATE undo SET inverse = substr(inverse, 1, 100) WHERE length(inverse) > 1000")
    document.undo()
    #expect(runUntilPerformed())
    #expect(document.list.count == Int(Self.rowCount) + 4)
    document.undo()
    #expect(document.list.count == Int(Self.rowCount) + 3 && !document.list.contains(200))
    try expectFileToAgree()
  }
}
