import Glibc
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct ToDoDocumentTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  @Test func `a change is in memory at once, and in the file after closing`() throws {
    let program = try Program(path, seed: 1)
    let result = program.document.perform(.add(1))
    #expect(result.updates == [.inserted(row: 0)])
    #expect(program.document.list.numbers == [1])
    try program.document.close()
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  @Test func `a list is new only when it is opened first`() throws {
    let first = try Program(path, seed: 1)
    #expect(first.document.isNew)
    try first.document.close()
    #expect(try !Program(path, seed: 2).document.isNew)
  }

  @Test func `reading a list that does not exist does not create it`() throws {
    #expect(try ToDoDocument.items(at: path) == [])
    #expect(folder.names == [])
  }

  @Test func `a list in memory can be changed and makes ids`() throws {
    var generator = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [ToDoItem(id: 1, text: "tea")], using: &generator)
    document.perform(.add(document.makeID()))
    #expect(document.list.count == 2 && !document.isNew)
    #expect(document.updateAndReport() == [])
    try document.close()
  }

  @Test func `makeID returns no id of an item in the list`() throws {
    var (generator, copy) = (SplitMix64(seed: 1), SplitMix64(seed: 1))
    var ids = ItemIDSequence(using: &copy)
    let used = [ids.next(), ids.next()]
    let items = used.map { ToDoItem(id: $0, text: "") }
    let document = ToDoDocument(items: items, using: &generator)
    #expect(document.makeID() == ids.next())
  }

  @Test func `changes of another program are applied, and told with their rows`()
    throws
  {
    let (here, there) = (try Program(path, seed: 1), try Program(path, seed: 2))
    let events = DocumentEvents(of: here.document)
    there.document.perform(Change([.insert(ToDoItem(id: 7, text: "tea"), before: nil)]))
    there.document.perform(Change([.setCompleted(7, true)]))
    #expect(here.run { here.document.list.count == 1 && here.document.list[0].isCompleted })
    #expect(events.updates == [.inserted(row: 0), .changed(row: 0)])
  }

  @Test func `a foreign change is told once, and an own one not as foreign`() throws {
    let (here, there) = (try Program(path, seed: 1), try Program(path, seed: 2))
    let events = DocumentEvents(of: here.document)
    here.document.perform(.add(1))
    #expect(here.run { here.document.unsavedCount == 0 })
    there.document.perform(.add(2))
    #expect(here.run { here.document.list.count == 2 })
    there.document.perform(Change([.remove(9)]))
    try there.document.close()
    try here.document.close()
    here.document.update()
    #expect(events.results.count == 1 && events.performed.count == 1)
  }

  @Test func `a foreign change that was saved before an own one is applied before it`() throws {
    let here = try Program(path, seed: 1)
    here.document.perform(.add(1))
    #expect(here.run { (try? ToDoDocument.items(at: path))?.count == 1 })
    let file = try ListFile(path: path, access: .readWrite)
    // `here` applies its own change first, but the other program's change precedes it in the file.
    try file.write { () throws(StoreError) in
      here.document.perform(.add(2))
      let entry = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: .add(99))
      _ = try file.append(entry, client: ClientID(rawValue: 1))
    }
    #expect(here.document.list.numbers == [1, 2])
    #expect(here.run { here.document.list.count == 3 })
    try here.document.close()
    here.document.update()
    #expect(here.document.list.numbers == [1, 99, 2])
    #expect(here.document.list.items == (try file.readItems()))
  }

  @Test func `a foreign change that was saved before two own ones is applied before both`() throws {
    let here = try Program(path, seed: 1)
    for id in [1, 2, 3] as [ItemID] { here.document.perform(.add(id)) }
    #expect(here.run { here.document.unsavedCount == 0 })
    let file = try ListFile(path: path, access: .readWrite)
    try file.write { () throws(StoreError) in
      here.document.perform(Change([.move(1, before: nil)]))
      here.document.perform(Change([.move(2, before: nil)]))
      let entry = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: .add(99, before: 1))
      _ = try file.append(entry, client: ClientID(rawValue: 1))
    }
    #expect(here.document.list.numbers == [3, 1, 2])
    #expect(here.run { here.document.list.count == 4 && here.document.unsavedCount == 0 })
    #expect(here.document.list.numbers == [99, 3, 1, 2])
    try here.document.close()
    #expect(here.document.list.items == (try file.readItems()))
  }

  @Test func `programs that change one list at the same time end with the rows of the file`() throws
  {
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

  @Test func `opening a file that is not a list throws`() throws {
    mkdir(path, 0o700)
    #expect(throws: StoreError.self) { try Program(path, seed: 1) }
    #expect(throws: StoreError.self) { try ToDoDocument.items(at: path) }
  }
}
