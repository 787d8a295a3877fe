import Glibc
import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import ToDoStore

@Suite struct ToDoDocumentTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  @Test func `A change is in memory at once, and in the file after closing`() throws {
    let program = try Program(path, seed: 1)
    let applied = program.document.perform(.add(1))
    #expect(applied.updates == [.inserted(row: 0)])
    #expect(program.document.list.numbers == [1])
    try program.document.close()
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  @Test func `Only the first to open a list finds it new`() throws {
    let first = try Program(path, seed: 1)
    #expect(first.document.isNew)
    try first.document.close()
    #expect(try !Program(path, seed: 2).document.isNew)
  }

  @Test func `Looking at a list that is not there makes none`() throws {
    #expect(try ToDoDocument.items(at: path) == [])
    #expect(folder.names == [])
  }

  @Test func `A list in memory changes and makes ids like any other`() throws {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [ToDoItem(id: 1, text: "tea")], using: &generator)
    document.perform(.add(document.makeID()))
    #expect(document.list.count == 2 && !document.isNew)
    #expect(document.collectReports() == [])
    try document.close()
  }

  @Test func `An id that the list has is not made again`() throws {
    var (generator, copy) = (SplitMix64(seed: 1), SplitMix64(seed: 1))
    var ids = ItemIDSequence(using: &copy)
    let taken = [ids.next(), ids.next()]
    let items = taken.map { ToDoItem(id: $0, text: "") }
    let document = ToDoDocument(items: items, using: &generator)
    #expect(document.makeID() == ids.next())
  }

  @Test func `What another program changes comes in, and is told with its rows`() throws {
    let (here, there) = (try Program(path, seed: 1), try Program(path, seed: 2))
    var updates: [RowUpdate] = []
    here.document.onUpdate = { updates += $0.updates }
    there.document.perform(Change([.insert(ToDoItem(id: 7, text: "tea"), before: nil)]))
    there.document.perform(Change([.setCompleted(7, true)]))
    #expect(here.run { here.document.list.count == 1 && here.document.list[0].isCompleted })
    #expect(updates == [.inserted(row: 0), .changed(row: 0)])
  }

  @Test func `Every change is told once, also one that does nothing, which is not told`() throws {
    let program = try Program(path, seed: 1)
    var count = 0
    program.document.onUpdate = { _ in count += 1 }
    program.document.perform(.add(1))
    program.document.perform(Change([.remove(9)]))
    program.document.perform(Change())
    try program.document.close()
    _ = program.document.collectReports()
    #expect(count == 1)
  }

  @Test func `A foreign change that was saved first goes first, under an own one`() throws {
    let here = try Program(path, seed: 1)
    here.document.perform(.add(1))
    #expect(here.run { (try? ToDoDocument.items(at: path))?.count == 1 })
    let file = try ListFile(path: path, access: .readWrite)
    // Ours is in memory first; the other program's gets into the file before it.
    try file.write { () throws(StoreError) in
      here.document.perform(.add(2))
      let step = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: .add(99))
      _ = try file.append(step, origin: ClientID(rawValue: 1))
    }
    #expect(here.document.list.numbers == [1, 2])
    #expect(here.run { here.document.list.count == 3 })
    try here.document.close()
    _ = here.document.collectReports()
    #expect(here.document.list.numbers == [1, 99, 2])
    #expect(here.document.list.items == (try file.readItems()))
  }

  @Test func `Programs that go on running show the same rows as the file`() throws {
    withSeeds(6) { generator in
      let path = folder.file("list\(generator.next())")
      let programs = try (1...3).map { try Program(path, seed: UInt64($0)) }
      for _ in 0..<60 {
        let program = programs[.random(in: 0..<3, using: &generator)]
        program.document.perform(.random(using: &generator))
        if Int.random(in: 0..<3, using: &generator) == 0 { _ = program.run { true } }
      }
      for (number, program) in zip(Int64(1)..., programs) {
        program.document.perform(.add(ItemID(1000 + number)))
      }
      for program in programs {
        let hasAll = { program.document.list.items.filter { $0.id.rawValue > 1000 }.count == 3 }
        try #require(program.run(until: hasAll))
      }
      let items = try ToDoDocument.items(at: path)
      for program in programs { #expect(program.document.list.items == items) }
    }
  }

  @Test func `A file that is no list is an error, and stays as it is`() throws {
    mkdir(path, 0o700)
    #expect(throws: StoreError.self) { try Program(path, seed: 1) }
    #expect(throws: StoreError.self) { try ToDoDocument.items(at: path) }
  }
}
