import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests with a file that other machines may use, whose programs share no memory.
@Suite struct RemoteFileTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func open(timeout: Int32 = 100) throws -> ListFile {
    try ListFile(path: folder.list, access: .readWrite, timeout: timeout, isRemote: true)
  }

  @Test func `a new file gets no write-ahead log`() throws {
    let file = try open()
    try file.useWriteAheadLog()
    try file.save(.add(1), client: .here)
    #expect(try !file.writable.usesWriteAheadLog())
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `a file with a write-ahead log has none once it is opened`() throws {
    var local: ListFile? = try ListFile(path: folder.list, access: .readWrite)
    try local?.save(.add(1), client: .there)
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.kind == .busy)
    local = nil
    let file = try open()
    #expect(try !file.writable.usesWriteAheadLog())
    try file.save(.add(2), client: .here)
    #expect(try folder.readItems().map(\.id) == [1, 2])
    // A second program is not locked out.
    try open().save(.add(3), client: .there)
    #expect(try file.readItems().map(\.id) == [1, 2, 3])
  }

  @Test func `a damaged file keeps its write-ahead log`() throws {
    try folder.makeList(count: 300)
    var bytes = try folder.bytes()
    bytes.replaceSubrange(32..<40, with: [0, 0, 0, 4, 0, 0, 0, 1])
    try folder.write(bytes)
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.kind == .damaged)
    #expect(try folder.bytes() == bytes)
  }
}
