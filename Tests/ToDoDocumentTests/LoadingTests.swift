import Glibc
import TestSupport
import Testing
import ToDoModel

@testable import ToDoDocument
@testable import ToDoStore

@Suite struct LoadingTests {
  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  @Test func `the first rows of a long list can be read before the others are loaded`() throws {
    let document = try open(rows: 1000).document
    #expect(document.count == 1000)
    #expect(
      (0..<DocumentConstants.firstRows).allSatisfy { document.item(at: $0).id.rawValue == $0 + 1 })
    #expect(document.index(of: 256) == 255)
    #expect(document.loader != nil)
  }

  @Test func `readRest loads the other rows of a long list on a thread`() throws {
    let program = try open(rows: 1000)
    program.document.readRest()
    program.document.readRest()
    #expect(program.run { program.document.loader == nil })
    #expect(program.document.list.items == (try ToDoDocument.items(at: path)))
  }

  @Test(arguments: [1, 255, 256, 257] as [Int64])
  func `a loader exists only for a list with more rows than are read first`(count: Int64) throws {
    let program = try open(rows: count)
    #expect((program.document.loader != nil) == (count > 256))
    #expect(program.document.list.numbers == Array(1...count))
  }

  @Test func `an access to a row that is not loaded yet waits for it`() throws {
    #expect(try open(rows: 1000).document.item(at: 256).id == 257)
    #expect(try reopen().document.item(at: 999).id == 1000)
    #expect(try reopen().document.index(of: 700) == 699)
    #expect(try reopen().document.index(of: 1001) == nil)
    #expect(try reopen().document.list.count == 1000)
  }

  @Test func `makeID returns no id of a row that is not loaded yet`() throws {
    var copy = SplitMix64(seed: 1)
    var ids = ItemIDSequence(using: &copy)
    let (used, free) = (ids.next(), ids.next())
    let file = try ListFile(path: path, access: .readWrite)
    try file.save(rows: 300)
    try file.save(.add(used))
    #expect(try reopen().document.makeID() == free)
  }

  @Test func `a change before all rows are loaded applies to the whole list`() throws {
    let program = try open(rows: 1000)
    let result = program.document.perform(Change([.move(1, before: nil), .remove(1000)]))
    #expect(result.updates == [.moved(from: 0, to: 999), .removed(row: 998)])
    try program.document.close()
    #expect(program.document.count == 999)
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  // If the loader kept a copy of the rows, the first change would copy a megabyte.
  @Test func `the document is the only owner of the rows once all are loaded`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      let path = folder.file("list.sqlite")
      try ListFile(path: path, access: .readWrite).save(rows: 50_000)
      let document = try Program(path, seed: 1) { preconditionFailure("\($0)") }.document
      document.readRest()
      precondition(document.makeID() != 1 && document.loader == nil)
      let heap = Heap()
      document.perform(Change([.setText(25_000, "tea")]))
      #expect(heap.growth < 200_000)
    }
  }

  @Test func `undo and redo before all rows are loaded use the history in the file`() throws {
    #expect(try open(rows: 1000).document.undo()?.updates.count == 1000)
    #expect(try reopen().document.list.isEmpty)
    let program = try reopen()
    #expect(program.document.redo()?.updates.count == 1000)
    try program.document.close()
    #expect(try reopen().document.count == 1000)
  }

  @Test func `closing before all rows are loaded loses no row`() throws {
    let program = try open(rows: 1000)
    try program.document.close()
    #expect(folder.names == ["list.sqlite"])
    #expect(program.document.list.count == 1000)
    #expect(try ToDoDocument.items(at: path).count == 1000)
  }

  @Test func `foreign changes made while the other rows are loaded are applied afterwards`() throws
  {
    withSeeds(8) { generator in
      let path = folder.file("list\(generator.next())")
      let file = try ListFile(path: path, access: .readWrite)
      try file.save(rows: 600)
      let program = try Program(path, seed: 1) { preconditionFailure("\($0)") }
      program.document.readRest()
      let own = Int.random(in: 0...10, using: &generator)
      for number in 0...10 {
        if number == own { program.document.perform(.add(900)) }
        try file.save(.random(using: &generator))
      }
      try file.save(.add(901))
      let hasAll = {
        let document = program.document
        return document.loader == nil && document.unsaved.isEmpty && document.index(of: 901) != nil
      }
      try #require(program.run(until: hasAll))
      #expect(try file.readItems() == program.document.list.items)
    }
  }

  @Test func `rows that cannot be loaded end the program, and the file is unchanged`() async {
    await #expect(processExitsWith: .exitCode(9)) {
      let damaged = try DamagedList()
      let program = try Program(damaged.path, seed: 1) { damaged.exit($0) }
      precondition(program.document.item(at: 255).id == 256)
      program.document.readRest()
      _ = program.run { false }
    }
  }

  @Test(arguments: 0..<6)
  func `rows that cannot be loaded end the program in an access that waits for them`(access: Int)
    async
  {
    await #expect(processExitsWith: .exitCode(9)) { [access] in
      let damaged = try DamagedList()
      let document = try Program(damaged.path, seed: 1) { damaged.exit($0) }.document
      if access % 2 == 0 { document.readRest() }
      switch access {
      case 0: document.perform(Change([.remove(1)]))
      case 1: document.undo()
      case 2: _ = document.list
      case 3: _ = document.item(at: 256)
      case 4: _ = document.makeID()
      default: try document.close()
      }
    }
  }

  @Test func `opening without onUnreadable throws when the list is damaged`() throws {
    let damaged = try DamagedList()
    #expect(throws: StoreError.self) { try Program(damaged.path, seed: 1) }
  }

  private func open(rows: Int64) throws -> Program {
    try ListFile(path: path, access: .readWrite).save(rows: rows)
    return try reopen()
  }

  private func reopen() throws -> Program {
    try Program(path, seed: 1) { preconditionFailure("\($0)") }
  }
}
