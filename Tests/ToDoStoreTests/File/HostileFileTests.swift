import Glibc
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests with files that resemble lists, and with lists that other programs block.
@Suite struct HostileFileTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.makeList()
  }

  @Test(arguments: [ListFile.Access.readOnly, .readWrite])
  func `a list whose rows are an endless view is rejected`(access: ListFile.Access) throws {
    try folder.run(
      """
      sqlite3 \(folder.list) 'DROP TABLE items; CREATE VIEW items (id, position, text, completed) AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, i, i, 0 FROM n'
      """)
    #expect(opening(access)?.kind == .notAList)
  }

  @Test(arguments: [
    "CREATE TRIGGER t AFTER INSERT ON changes BEGIN DELETE FROM items; END",
    "CREATE TABLE more (x)", "CREATE INDEX more ON items (text)", "DROP INDEX items_by_list",
    "CREATE VIEW more AS SELECT 1", "ALTER TABLE items ADD COLUMN note INTEGER", "DROP TABLE redo",
  ])
  func `a list with additional or missing tables is rejected and unchanged`(statement: String)
    throws
  {
    try folder.run("sqlite3 \(folder.list) '\(statement)'")
    let before = try folder.bytes()
    for access in [ListFile.Access.readOnly, .readWrite] {
      #expect(opening(access)?.kind == .notAList)
    }
    #expect(try folder.bytes() == before)
  }

  @Test func `a list with the statistics of ANALYZE can be opened`() throws {
    try folder.run("sqlite3 \(folder.list) ANALYZE")
    #expect(opening(.readWrite) == nil)
    #expect(try folder.readItems().count == 3)
  }

  @Test func `a change of a list without a log is saved once no program reads the list`() throws {
    let copy = folder.file("copy.sqlite")
    try folder.run("sqlite3 \(folder.list) \"VACUUM INTO '\(copy)'\"")
    let reader = try Connection(copy, .readWrite, .open, timeout: 0)
    try reader.execute("BEGIN")
    #expect(try reader.integer("SELECT count(*) FROM items WHERE list = 0") == 3)
    let client = try StoreClient(copy, .here, timeout: 300)
    client.save(.add(9))
    #expect(client.wait { $0.contains { if case .failed = $0 { true } else { false } } })
    try reader.execute("COMMIT")
    #expect(client.waitUntilSettled())
    try client.store.close()
    #expect(try ListFile(path: copy, access: .readOnly).readItems().count == 4)
  }

  @Test func `a list without a log gets one when no program reads it`() throws {
    let copy = folder.file("copy.sqlite")
    try folder.run("sqlite3 \(folder.list) \"VACUUM INTO '\(copy)'\"")
    let client = try StoreClient(copy, .here)
    client.save(.add(9))
    #expect(client.waitUntilSettled())
    #expect(client.waitUntilFlushed(copy))
    #expect(try Connection(copy, .readWrite, .open, timeout: 0).usesWriteAheadLog())
    try client.store.close()
  }

  @Test func `a list opened through a link is read with the log of its target`() throws {
    let link = folder.file("link")
    symlink("list.sqlite", link)
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(9), client: .there)
    for name in ["", "-wal", "-shm"] { chmod(folder.list + name, 0o444) }
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let items = try asNobody { try ListFile(path: link, access: .readOnly).readItems() }
    #expect(items.count == 4)
  }

  private func opening(_ access: ListFile.Access) -> StoreError? {
    error { () throws(StoreError) in _ = try ListFile(path: folder.list, access: access) }
  }
}
