import Glibc
import System
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoStore

@testable import Commands

@Suite struct RepairCommandTests {
  private let folder: TemporaryDirectory
  private var list: String { folder.file("list.sqlite") }

  init() throws {
    folder = try TemporaryDirectory()
    var random = SystemRandomNumberGenerator()
    let document = try ToDoDocument(DocumentOptions(path: list), using: &random)
    document.start(with: (1...300).map { "row \($0)" })
    try document.close()
  }

  private func run() throws {
    try RepairCommand(
      Invocation(["repair", "--quiet", "--database", list]).options
    ).run()
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try File(reading: folder.file(name)).readAll()
  }

  @Test func `a damaged file is replaced by what can be read, and kept`() throws {
    var damaged = try bytes("list.sqlite")
    for index in 69_632..<73_728 { damaged[index] = 0 }
    unlink(list)
    try File(creating: list, permissions: 0o600).write(damaged)
    #expect(throws: StoreError.self) { try ToDoDocument.lists(at: list) }
    try run()
    #expect((100..<300).contains(try ToDoDocument.lists(at: list).rowCount))
    #expect(try bytes("list.sqlite.damaged") == damaged)
  }

  @Test func `a file that is not damaged, or is no list, stays as it is`() throws {
    let before = try bytes("list.sqlite")
    try run()
    #expect(try bytes("list.sqlite") == before)
    try folder.run("head -c 9000 /dev/zero > '\(list)'")
    #expect(throws: StoreError.self) { try run() }
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `a missing file is an error and is not created`() throws {
    unlink(list)
    #expect(throws: RequestError.self) { try run() }
    #expect(folder.names == [])
  }
}
