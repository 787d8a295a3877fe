import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument
@testable import ToDoStore

/// Tests of four programs that change 20 lists of one file at the same time; 10,000 edits in a long run.
@Suite struct FourWritersTests {
  private static let lists = (1...20).map { ToDoItem(id: ItemID($0), text: "list \($0)") }

  private let folder: TemporaryDirectory
  private var path: String { folder.file("list.sqlite") }

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `the union of all edits is in the file, and all are undone in order`() {
    withSeeds(4) { random in
      try folder.run("rm -f '\(path)'*")
      try ListFile(path: path, access: .readWrite).save(
        Change(Self.lists.map { .insert($0, in: .lists, before: nil) }))
      let programs = try (1...4).map { try Program(path, seed: UInt64($0)) }
      let kept = edit(100, by: programs, using: &random)
      settle(programs)
      let after = NaiveLists(programs[0].document.lists)
      #expect(programs.allSatisfy { NaiveLists($0.document.lists) == after })
      #expect(NaiveLists(try ToDoDocument.lists(at: path)) == after)
      #expect(
        Set(Self.lists.flatMap { programs[0].document[ListID($0.id)].items.map(\.id) }) == kept)
      var count = 0
      while let program = programs.randomElement(using: &random), program.document.undo() != nil {
        settle(programs)
        count += 1
      }
      // Edits that came too late, such as one of a row that was removed, are no steps.
      #expect(count > 50)
      #expect(programs.allSatisfy { NaiveLists($0.document.lists) == NaiveLists(ListCollection()) })
      for _ in 0..<count {
        programs.randomElement(using: &random)?.document.redo()
        settle(programs)
      }
      #expect(programs.allSatisfy { NaiveLists($0.document.lists) == after })
      for program in programs { try program.document.close() }
    }
  }

  /// Makes `count` random edits, none of which removes what another program may be changing; returns the ids of the rows
  /// that must be there.
  private func edit(
    _ count: Int, by programs: [Program], using random: inout SplitMix64
  ) -> Set<ItemID> {
    var kept: Set<ItemID> = []
    for _ in 0..<count {
      guard let program = programs.randomElement(using: &random) else { continue }
      let document = program.document
      let list = ListID(ItemID(.random(in: 1...20, using: &random)))
      let row = document[list].items.randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), row) {
      case (0, let row?):
        document.perform(Change([.remove(row.id)]))
        kept.remove(row.id)
      case (1, let row?):
        document.perform(
          Change([.setText(row.id, "text \(Int.random(in: 0..<99, using: &random))")]))
      case (2, let row?): document.perform(Change([.setCompleted(row.id, !row.isCompleted)]))
      case (3, let row?):
        let other = ListID(ItemID(.random(in: 1...20, using: &random)))
        document.perform(
          Change([.move(row.id, in: other, before: document[other].items.first?.id)]))
      default:
        let item = ToDoItem(id: document.makeID(), text: "new")
        document.perform(Change([.insert(item, in: list, before: document[list].items.first?.id)]))
        kept.insert(item.id)
      }
      if Bool.random(using: &random) { programs.randomElement(using: &random)?.document.update() }
    }
    return kept
  }

  /// Waits until everything is saved, and every program knows it.
  private func settle(_ programs: [Program]) {
    for program in programs { #expect(program.run { program.document.unsavedCount == 0 }) }
    let last = try? ListFile(path: path, access: .readOnly).lastPosition()
    for program in programs { #expect(program.run { program.document.position == last }) }
  }
}
