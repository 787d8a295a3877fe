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

  @Test func `A long list answers for its first rows before the rest is there`() throws {
    let document = try open(rows: 1000).document
    #expect(document.count == 1000)
    #expect(
      (0..<DocumentConstants.firstRows).allSatisfy { document.item(at: $0).id.rawValue == $0 + 1 })
    #expect(document.index(of: 256) == 255)
    #expect(document.loader != nil)
  }

  @Test func `The rest of a long list comes by itself once the first rows are seen`() throws {
    let program = try open(rows: 1000)
    program.document.readRest()
    program.document.readRest()
    #expect(program.run { program.document.loader == nil })
    #expect(program.document.list.items == (try ToDoDocument.items(at: path)))
  }

  @Test(arguments: [1, 255, 256, 257] as [Int64])
  func `Only of a list with more rows than are read first is there a rest`(count: Int64) throws {
    let program = try open(rows: count)
    #expect((program.document.loader != nil) == (count > 256))
    #expect(program.document.list.numbers == Array(1...count))
  }

  @Test func `What asks for a row that is not there yet waits for it`() throws {
    #expect(try open(rows: 1000).document.item(at: 256).id == 257)
    #expect(try reopen().document.item(at: 999).id == 1000)
    #expect(try reopen().document.index(of: 700) == 699)
    #expect(try reopen().document.index(of: 1001) == nil)
    #expect(try reopen().document.list.count == 1000)
  }

  @Test func `An id that a row behind the first ones has is not made again`() throws {
    var copy = SplitMix64(seed: 1)
    var ids = ItemIDSequence(using: &copy)
    let (taken, free) = (ids.next(), ids.next())
    let file = try ListFile(path: path, access: .readWrite)
    try file.save(rows: 300)
    try file.save(.add(taken))
    #expect(try reopen().document.makeID() == free)
  }

  @Test func `A change before the rest is there is a change of the whole list`() throws {
    let program = try open(rows: 1000)
    let applied = program.document.perform(Change([.move(1, before: nil), .remove(1000)]))
    #expect(applied.updates == [.moved(from: 0, to: 999), .removed(row: 998)])
    try program.document.close()
    #expect(program.document.count == 999)
    #expect(try ToDoDocument.items(at: path) == program.document.list.items)
  }

  // A second owner of the rows would make the first change copy a megabyte.
  @Test func `The rest belongs to the document alone when it is there`() async {
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

  @Test func `Undo and redo before the rest is there take back what the file knows`() throws {
    #expect(try open(rows: 1000).document.undo()?.updates.count == 1000)
    #expect(try reopen().document.list.isEmpty)
    let program = try reopen()
    #expect(program.document.redo()?.updates.count == 1000)
    try program.document.close()
    #expect(try reopen().document.count == 1000)
  }

  @Test func `Closing before the rest is there loses nothing`() throws {
    let program = try open(rows: 1000)
    try program.document.close()
    #expect(folder.names == ["list.sqlite"])
    #expect(program.document.list.count == 1000)
    #expect(try ToDoDocument.items(at: path).count == 1000)
  }

  @Test func `What others changed between the first rows and the rest comes in after it`() throws {
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

  @Test func `A rest that cannot be read ends the program, and nothing is written`() async {
    await #expect(processExitsWith: .exitCode(9)) {
      let damaged = try DamagedList()
      let program = try Program(damaged.path, seed: 1) { damaged.exit($0) }
      precondition(program.document.item(at: 255).id == 256)
      program.document.readRest()
      _ = program.run { false }
    }
  }

  @Test(arguments: 0..<6)
  func `A rest that cannot be read ends the program also where it is waited for`(way: Int) async {
    await #expect(processExitsWith: .exitCode(9)) { [way] in
      let damaged = try DamagedList()
      let document = try Program(damaged.path, seed: 1) { damaged.exit($0) }.document
      if way % 2 == 0 { document.readRest() }
      switch way {
      case 0: document.perform(Change([.remove(1)]))
      case 1: document.undo()
      case 2: _ = document.list
      case 3: _ = document.item(at: 256)
      case 4: _ = document.makeID()
      default: try document.close()
      }
    }
  }

  @Test func `A program that reads all at once is told of damage at once`() throws {
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
