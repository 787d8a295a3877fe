import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument
@testable import ToDoStore

// Undo and redo in several programs that change one file at the same time.

extension UndoTests {
  @Test func `programs undo and redo each other's changes`() throws {
    let (here, there) = (try Program(path, seed: 1), try Program(path, seed: 2))
    here.document.perform(.add(1))
    here.document.perform(.add(2))
    #expect(there.run { there.document.list.numbers == [1, 2] })
    there.document.undo()
    #expect(here.run { here.document.list.numbers == [1] })
    here.document.undo()
    #expect(there.run { there.document.list.isEmpty })
    there.document.redo()
    #expect(here.run { here.document.list.numbers == [1] })
    here.document.redo()
    #expect(there.run { there.document.list.numbers == [1, 2] })
    #expect(there.document.redo() == nil)
  }

  @Test func `a foreign change that is not applied yet is not undone`() throws {
    let program = try Program(path, seed: 1)
    program.document.perform(.add(1))
    try settle([program], path)
    let entry = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: .add(2))
    try ListFile(path: path, access: .readWrite).save(entry, client: ClientID(rawValue: 1))
    #expect(program.document.undo()?.updates == [.removed(row: 0)])
    try settle([program], path)
    #expect(program.document.list.numbers == [2])
    #expect(program.document.undo()?.updates == [.removed(row: 0)])
  }

  @Test func `changes that several programs undo can be redone by each of them`() throws {
    withSeeds(6) { generator in
      let path = folder.file("list\(generator.next())")
      let programs = try (1...3).map { try Program(path, seed: UInt64($0)) }
      for round in 0..<8 as Range<Int64> {
        for _ in 0..<12 {
          let program = programs[.random(in: 0..<3, using: &generator)]
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: program.document.undo()
          case 1: program.document.redo()
          default: program.document.perform(.random(using: &generator))
          }
          if Bool.random(using: &generator) { _ = program.run { true } }
        }
        programs[0].document.perform(.add(ItemID(100 + round)))
        try settle(programs, path)
        let rows = programs[0].document.list.items
        var count = 0
        while count < 6, programs[count % 3].document.undo() != nil {
          count += 1
          try settle(programs, path)
        }
        for number in 0..<count {
          programs[number % 3].document.redo()
          try settle(programs, path)
        }
        for program in programs {
          let items = program.document.list.items
          try #require(items == rows)
        }
      }
    }
  }

  @Test func `an undo of an entry that another program undid first has no effect`() throws {
    let program = try Program(path, seed: 1)
    program.document.perform(.add(1))
    program.document.perform(.add(2))
    try settle([program], path)
    let entry = try #require(try top(of: .undo))
    try locked { file in
      program.document.undo()
      let undo = HistoryEntry(
        id: HistoryEntryID(rawValue: 1), change: entry.inverse, role: .undo(entry.id))
      _ = try file.append(undo, client: ClientID(rawValue: 1))
    }
    try settle([program], path)
    #expect(program.document.list.numbers == [1])
    #expect(program.document.undo() != nil && program.document.list.isEmpty)
  }

  @Test func `an entry whose rows are gone is skipped, and the next is undone`() throws {
    let program = try Program(path, seed: 1)
    program.document.perform(.add(1))
    program.document.perform(.add(2))
    try settle([program], path)
    // In the file another program's new text of row 2 precedes this program's undo of row 2.
    try locked { file in
      program.document.undo()
      let change = Change([.setText(2, "tea")])
      let entry = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: change)
      _ = try file.append(entry, client: ClientID(rawValue: 1))
    }
    try settle([program], path)
    #expect(program.document.list.numbers == [1])
    #expect(program.document.undo()?.updates == [.removed(row: 0)])
    try program.document.close()
    #expect(try ToDoDocument.items(at: path) == [])
    #expect(try top(of: .undo) == nil)
  }
}
