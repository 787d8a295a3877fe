import Glibc
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct ListFileOpeningTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func opening(_ access: ListFile.Access = .readWrite) -> StoreError? {
    error { () throws(StoreError) in _ = try ListFile(path: folder.list, access: access) }
  }

  @Test func `reading a list that does not exist returns no rows and creates no file`() throws {
    let path = folder.file("no/such/list")
    let file = try ListFile(path: path, access: .readOnly)
    let prefix = try file.readExcerpt()
    #expect(prefix.rows.isEmpty && prefix.count == 0 && prefix.position == .start && file.isNew)
    #expect(folder.names == [])
  }

  @Test func `new lists, side files and folders have no permissions for group and others`() throws {
    let file = try ListFile(path: folder.file("a/b/list"), access: .readWrite)
    try file.save(.add(1), client: .here)
    #expect(file.isNew)
    #expect(folder.permissions(of: "a") == "700" && folder.permissions(of: "a/b") == "700")
    for name in ["list", "list-wal", "list-shm"] {
      #expect(folder.permissions(of: "a/b/\(name)") == "600", "\(name)")
    }
  }

  @Test func `a list that is being copied is opened when the copy is complete`() throws {
    try folder.makeList()
    try folder.run(
      """
      cd \(folder.path) && mv list.sqlite whole && head -c 5000 whole >list.sqlite
      (sleep 0.1; head -c 9000 whole >list.sqlite; sleep 0.1; cat whole >list.sqlite) >/dev/null 2>&1 &
      """)
    let file = try ListFile.openSettled(path: folder.list, access: .readWrite)
    #expect(try file.readItems().map(\.id) == [1, 2, 3])
  }

  @Test func `a damaged file that does not change is an error of the kind damaged`() throws {
    try folder.makeList()
    try folder.run("cd \(folder.path) && truncate -s 5000 list.sqlite")
    let failure = error { () throws(StoreError) in
      _ = try ListFile.openSettled(path: folder.list, access: .readWrite)
    }
    #expect(failure?.kind == .damaged)
  }

  @Test func `an empty file is a new list`() throws {
    try folder.write([])
    #expect(try ListFile(path: folder.list, access: .readOnly).isNew)
    #expect(folder.names == ["list.sqlite"])
    #expect(try ListFile(path: folder.list, access: .readWrite).isNew)
    #expect(try !ListFile(path: folder.list, access: .readWrite).isNew)
  }

  @Test func `closing removes the side files, and reading leaves the file unchanged`() throws {
    try folder.makeList()
    let before = try folder.bytes()
    #expect(try folder.readItems().count == 3)
    #expect(folder.names == ["list.sqlite"])
    #expect(try folder.bytes() == before)
  }

  @Test(
    arguments: [
      "CREATE TABLE bookmarks (url); INSERT INTO bookmarks VALUES ('https://example.org')",
      "PRAGMA user_version = 1; CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT)",
      "PRAGMA user_version = 4000000; CREATE TABLE anything (x)",
      "PRAGMA application_id = 1196444487; CREATE TABLE geography (x)",
      "PRAGMA journal_mode = WAL; CREATE TABLE waves (x); INSERT INTO waves VALUES (1)",
      "PRAGMA journal_mode = WAL; CREATE TABLE items (id, text)",
    ], [ListFile.Access.readOnly, .readWrite])
  func `a database of another program is rejected and unchanged`(
    statements: String, access: ListFile.Access
  ) throws {
    try folder.write([])
    try folder.connect().execute(statements)
    let before = try folder.bytes()
    #expect(opening(access)?.kind == .notAList)
    #expect(try folder.bytes() == before)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test(arguments: [1, 15, 16, 99, 100, 5000], [ListFile.Access.readOnly, .readWrite])
  func `a file that is no database is rejected and unchanged`(size: Int, access: ListFile.Access)
    throws
  {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 + 65) }
    try folder.write(bytes)
    #expect(opening(access)?.kind == .notAList)
    #expect(try folder.bytes() == bytes)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test(arguments: [ListFile.Access.readOnly, .readWrite])
  func `a file with SQLite's header and no database is rejected and unchanged`(
    access: ListFile.Access
  ) throws {
    let text = "SQLite format 3\0" + String(repeating: "nonsense ", count: 500)
    try folder.write(Array(text.utf8))
    #expect(opening(access) != nil)
    #expect(try folder.bytes() == Array(text.utf8))
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `a path below a plain file is an error of the system and creates nothing`() throws {
    try folder.write(Array("text".utf8))
    let path = folder.list + "/list.sqlite"
    let failure = error { () throws(StoreError) in
      _ = try ListFile(path: path, access: .readWrite)
    }
    #expect(failure?.code == ENOTDIR)
    #expect(folder.names == ["list.sqlite"])
    #expect(try folder.bytes() == Array("text".utf8))
  }

  @Test(arguments: [ListFile.Access.readOnly, .readWrite])
  func `a list of a newer version is rejected and unchanged`(access: ListFile.Access) throws {
    try folder.makeList()
    try folder.connect().execute("PRAGMA user_version = \(Schema.version + 1)")
    let before = try folder.bytes()
    #expect(opening(access)?.kind == .newer)
    #expect(try folder.bytes() == before)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `an added column is expected in the statement in which SQLite stores it`() throws {
    try folder.makeList()
    let addition = "ALTER TABLE items ADD COLUMN note TEXT NOT NULL DEFAULT ''"
    let file = try folder.connect()
    try file.execute(addition)
    let statement = try Statement("SELECT sql FROM sqlite_schema WHERE name = 'items'", on: file)
    let stored = try statement.first { $0.text(0) }
    let expected = Schema.stored(Schema.statements(upTo: Schema.version) + [addition])
    #expect(stored.map(expected.contains) == true)
    #expect(expected.count == Schema.statements(upTo: Schema.version).count)
    #expect(opening()?.kind == .notAList)
  }

  @Test func `a column that a file of an older version does not have is not selected`() {
    let older = ItemColumns.select(.all, version: 0)
    #expect(
      older == "SELECT id, 0, NULL, NULL, NULL FROM items WHERE 1\nORDER BY position, id LIMIT ?1")
  }

  @Test func `a newer version that is only in the write-ahead log is rejected`() throws {
    try folder.makeList()
    let other = try folder.connect()
    try other.execute("PRAGMA user_version = 99")
    #expect(opening(.readOnly)?.kind == .newer)
    #expect(opening(.readWrite)?.kind == .newer)
  }

  @Test(arguments: [ListFile.Access.readOnly, .readWrite])
  func `a folder, a pipe and a broken link are errors of the kind notAFile`(
    access: ListFile.Access
  ) throws {
    mkdir(folder.list, 0o700)
    #expect(opening(access)?.kind == .notAFile)
    rmdir(folder.list)
    mkfifo(folder.list, 0o600)
    #expect(opening(access)?.kind == .notAFile)
    unlink(folder.list)
    symlink("nowhere", folder.list)
    #expect(opening(access)?.kind == .notAFile)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `names that are special for SQLite are plain file names`() throws {
    for name in ["", ":memory:", "file:list?mode=memory"] {
      #expect(Path.anchored(name) == "./\(name)")
    }
    #expect(
      error { () throws(StoreError) in _ = try ListFile(path: "", access: .readWrite) }?.kind
        == .notAFile)
  }

  @Test func `a list can be opened through a link`() throws {
    try folder.makeList()
    symlink("list.sqlite", folder.file("link"))
    let file = try ListFile(path: folder.file("link"), access: .readWrite)
    try file.save(.add(9), client: .here)
    #expect(try folder.readItems().count == 4)
    #expect(file.resolvedPath.hasSuffix("/list.sqlite"))
  }

  @Test func `an error for missing permissions has the system's code and text`() throws {
    try folder.makeList()
    chmod(folder.list, 0)
    try asNobody {
      #expect(opening(.readOnly)?.code == EACCES)
      #expect(opening(.readWrite)?.code == EACCES)
      let new = folder.file("new/list")
      let error = error { () throws(StoreError) in _ = try ListFile(path: new, access: .readWrite) }
      #expect(error?.description.contains("cannot create \(new): Permission denied") == true)
    }
    #expect(folder.names == ["list.sqlite"])
  }

  @Test(arguments: [ListFile.Access.readOnly, .readWrite])
  func `a list whose file is missing for a moment while a program has it open is the same one`(
    access: ListFile.Access
  ) throws {
    try folder.makeList()
    let client = try StoreClient(folder.list, .here)
    client.save(.add(9))
    #expect(client.waitUntilSettled())
    unlink(folder.list)
    usleep(100_000)
    let file = try ListFile.openSettled(path: folder.list, access: access)
    #expect(!file.isNew)
    #expect(try file.readItems().map(\.id) == [1, 2, 3, 9])
    try client.store.close()
  }

  @Test func `a list in a read-only folder can be read`() throws {
    try folder.makeList()
    chmod(folder.list, 0o444)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let items = try asNobody { try folder.readItems() }
    #expect(items.count == 3)
    #expect(try asNobody { opening(.readWrite) }?.kind == .writeProtected)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `a list that another program has open can be read in a read-only folder`() throws {
    try folder.makeList()
    let other = try ListFile(path: folder.list, access: .readWrite)
    try other.save(.add(9), client: .there)
    for name in folder.names { chmod(folder.file(name), 0o444) }
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let items = try asNobody { try folder.readItems() }
    #expect(items.count == 4)
  }

  @Test func `a truncated list can be opened or rejected without a trap`() throws {
    try folder.makeList(count: 2000)
    let bytes = try folder.bytes()
    for size in stride(from: bytes.count - 1, through: 0, by: -(bytes.count / 23)) {
      try folder.write(Array(bytes[..<size]))
      _ = try? folder.readItems()
      _ = try? ListFile(path: folder.list, access: .readWrite).save(.add(9999), client: .here)
    }
  }

  @Test func `reading a truncated list is an error of the kind damaged`() throws {
    try folder.makeList(count: 2000)
    try folder.write(Array(try folder.bytes().prefix(4096)))
    let error = error { () throws(StoreError) in
      _ = try ListFile(path: folder.list, access: .readOnly).readItems()
    }
    #expect(error?.kind == .damaged)
  }

  @Test func `random bytes in a list cause errors or other rows, and no trap`() throws {
    try folder.makeList(count: 300)
    let bytes = try folder.bytes()
    withSeeds(150) { generator in
      var noisy = bytes
      for _ in 0..<40 {
        let index = Int.random(in: 100..<noisy.count, using: &generator)
        noisy[index] = .random(in: 0...255, using: &generator)
      }
      try folder.write(noisy)
      _ = try? folder.readItems()
      let file = try? ListFile(path: folder.list, access: .readWrite)
      _ = try? file?.save(.random(most: 9, ids: 300, using: &generator), client: .here)
      _ = try? file?.log()
      _ = try? file?.top(of: .undo)
    }
  }
}
