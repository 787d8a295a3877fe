import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument
@testable import ToDoStore

/// Tests undo and redo of a certain entry, and those that the owner of the document does not allow.
@Suite struct RevertTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  /// Saves all changes of `program`, so that its history is in the file only.
  private func save(_ program: Program) throws {
    try #require(program.run { program.document.unsavedCount == 0 })
  }

  @Test(arguments: [false, true])
  func `an entry below others on the stack is undone and redone alone`(isSaved: Bool) throws {
    let program = try Program(path, seed: 1)
    let document = program.document
    document.perform(.add(2))
    document.perform(.add(1, before: 2))
    let id = try #require(document.perform(Change([.remove(1)])).entry)
    document.perform(.add(3))
    if isSaved { try save(program) }
    let undo = try #require(document.revert(of: id, on: .undo))
    #expect(document.list.numbers == [2, 3], "not before it is performed")
    let entry = try #require(document.perform(undo).entry)
    #expect(document.list.numbers == [1, 2, 3])
    if isSaved { try save(program) }
    #expect(document.revert(of: id, on: .undo) == nil)
    #expect(document.revert(of: entry, on: .redo)?.effect.updates == [.removed(row: 0)])
    #expect(document.undo()?.updates == [.removed(row: 2)])
    try document.close()
    #expect(try ToDoDocument.items(at: path).map(\.id) == [1, 2])
  }

  @Test func `an entry that another program has undone is on the stack no more`() throws {
    let (here, there) = (try Program(path, seed: 1), try Program(path, seed: 2))
    let id = try #require(here.document.perform(.add(1)).entry)
    #expect(there.run { there.document.list.numbers == [1] })
    there.document.undo()
    #expect(here.run { here.document.list.isEmpty })
    #expect(here.document.revert(of: id, on: .undo) == nil)
  }

  @Test func `a foreign edit makes an undo impossible to redo`() throws {
    let (here, there) = (try Program(path, seed: 1), try Program(path, seed: 2))
    here.document.perform(.add(1))
    let id = try #require(here.document.undo()?.entry)
    try save(here)
    #expect(here.document.revert(of: id, on: .redo) != nil)
    there.document.perform(.add(2))
    #expect(here.run { here.document.list.numbers == [2] })
    #expect(here.document.revert(of: id, on: .redo) == nil)
  }

  @Test func `only a change with an effect has an entry`() throws {
    let document = try Program(path, seed: 1).document
    #expect(document.perform(Change([.remove(1)])).entry == nil)
    #expect(document.perform(Change()).entry == nil)
    #expect(document.perform(.add(1)).entry != nil)
  }

  @Test func `an undo or a redo that is not allowed changes neither rows nor file`() throws {
    let program = try Program(path, seed: 1)
    let document = program.document
    document.perform(.add(1))
    document.perform(.add(2))
    let id = try #require(document.undo()?.entry)
    try save(program)
    let position = document.position
    var effects: [ChangeResult] = []
    let refuses: RevertFilter = {
      effects.append($0)
      return false
    }
    #expect(document.nextRevert(of: .undo, where: refuses) == nil)
    #expect(document.nextRevert(of: .redo, where: refuses) == nil)
    #expect(document.revert(of: id, on: .redo, where: refuses) == nil)
    #expect(document.unsavedCount == 0 && document.list.numbers == [1])
    #expect(
      effects.map(\.updates) == [[.removed(row: 0)], [.inserted(row: 1)], [.inserted(row: 1)]])
    try document.close()
    #expect(try ListFile(path: path, access: .readOnly).lastPosition() == position)
  }

  @Test func `an undo that waits for the rows is not performed if it is not allowed then`() throws {
    let first = try Program(path, seed: 1).document
    for number in 1...300 as ClosedRange<Int64> { first.perform(.add(ItemID(number))) }
    try first.close()
    let program = try Program(path, seed: 2, loadsInBackground: true)
    let document = program.document
    var effects: [ChangeResult] = []
    let revert = document.nextRevert(of: .undo) {
      effects.append($0)
      return false
    }
    #expect(revert == nil && effects.isEmpty)
    document.readRest()
    #expect(program.run { !document.isLoading })
    #expect(effects.map(\.updates) == [[.removed(row: 299)]])
    #expect(document.count == 300 && document.unsavedCount == 0)
  }

  @Test func `an own change while rows are loading is taken back among all rows`() throws {
    let first = try Program(path, seed: 1).document
    for number in 1...300 as ClosedRange<Int64> { first.perform(.add(ItemID(number))) }
    try first.close()
    let program = try Program(path, seed: 2, loadsInBackground: true)
    let document = program.document
    // The last of the first rows: its place is known only when the next row is loaded.
    let id = try #require(document.perform(Change([.remove(256)])).entry)
    document.perform(Change([.setCompleted(1, true)]))
    document.readRest()
    #expect(program.run { !document.isLoading })
    try #require(document.revert(of: id, on: .undo).map { document.perform($0) } != nil)
    #expect(document.list.numbers == Array(1...300) && document.item(at: 0).isCompleted)
  }
}
