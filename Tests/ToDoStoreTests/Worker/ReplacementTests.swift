import Glibc
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests that replace, overwrite or remove files of lists while a store has them open.
@Suite struct ReplacementTests {
  /// A file operation of a user, a tool or a file synchronizer.
  enum Scenario: String, CaseIterable {
    case rename, overwrite, synchronize, remove, removeAll, removeLog, removeIndex, restore
    case backUpAndCopy, extract, truncate

    var command: String {
      switch self {
      case .rename: "cp other.sqlite part && mv part list.sqlite"
      case .overwrite: "cp other.sqlite list.sqlite"
      // Like rsync, which writes a file of another name first and keeps the times of the source.
      case .synchronize: "cp -p other.sqlite .list.sqlite.x && mv .list.sqlite.x list.sqlite"
      case .remove: "rm list.sqlite"
      case .removeAll: "rm -f list.sqlite list.sqlite-wal list.sqlite-shm"
      case .removeLog: "rm list.sqlite-wal"
      case .removeIndex: "rm list.sqlite-shm"
      case .restore: "sqlite3 list.sqlite '.timeout 5000' '.restore other.sqlite'"
      // Like an editor that keeps the old file as a backup.
      case .backUpAndCopy: "mv list.sqlite list.sqlite~ && cp other.sqlite list.sqlite"
      // Like extracting an archive that contains the list and an empty write-ahead log.
      case .extract:
        """
        mkdir t && cp other.sqlite t/list.sqlite && : > t/list.sqlite-wal
        tar cf t.tar -C t . && tar xf t.tar && rm -r t t.tar
        """
      case .truncate: ": > list.sqlite"
      }
    }

    /// Whether another list is at the path after the operation.
    var replacesList: Bool {
      switch self {
      case .rename, .overwrite, .synchronize, .restore, .backUpAndCopy, .extract: true
      case .remove, .removeAll, .removeLog, .removeIndex, .truncate: false
      }
    }

    /// Whether the store has to report that the file was reloaded or restored.
    var isReported: Bool { self != .removeLog && self != .removeIndex }
  }

  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.makeList()
    try folder.makeOther()
  }

  @Test(arguments: Scenario.allCases, [0, 1, 3])
  func `after any file operation the list is valid and has the own changes`(
    scenario: Scenario, changes: Int
  ) throws {
    let client = try StoreClient(folder.list, .here)
    for number in 0..<Int64(changes) { client.save(.add(ItemID(100 + number))) }
    try #require(client.waitUntilSaved(changes))
    try folder.perform(scenario)
    client.save(.add(200))
    try #require(client.waitUntilSettled(), "\(client.reports)")
    try client.store.close()
    var rows: [Int64] = scenario.replacesList ? [11, 12] : [1, 2, 3]
    rows += (0..<Int64(changes)).map { 100 + $0 } + [200]
    #expect(try folder.readItems().map(\.id.rawValue) == rows)
    #expect(client.rows.items == (try folder.readItems()))
    #expect(try folder.isSound())
  }

  @Test(arguments: Scenario.allCases)
  func `a file operation on an idle list is detected and reported`(scenario: Scenario) throws {
    let client = try StoreClient(folder.list, .here)
    client.save(.add(100))
    try #require(client.waitUntilSaved(1))
    try #require(client.waitUntilFlushed(folder.list))
    try folder.perform(scenario)
    guard scenario.isReported else { return }
    try #require(client.waitUntilFileIsReported(), "\(client.reports)")
    let rows: [Int64] = scenario.replacesList ? [11, 12] : [1, 2, 3, 100]
    try #require(client.wait { _ in client.rows.items.map(\.id.rawValue) == rows })
    try client.store.close()
    #expect(try folder.readItems().map(\.id.rawValue) == rows)
    #expect(try folder.isSound())
  }

  // Operations that overwrite or truncate the open file are left out. Within one process, SQLite
  // shares the index of a write-ahead log among all connections. Therefore two stores of one
  // process would not behave like two programs.
  @Test(arguments: Scenario.allCases.filter { $0 != .overwrite && $0 != .truncate })
  func `two stores end with the same rows and the changes of both`(scenario: Scenario) throws {
    let clients = [
      try StoreClient(folder.list, .here), try StoreClient(folder.list, .there),
    ]
    for (number, client) in zip(Int64(0)..., clients) { client.save(.add(ItemID(100 + number))) }
    for client in clients { try #require(client.waitUntilSaved(1)) }
    try folder.perform(scenario)
    for (number, client) in zip(Int64(0)..., clients) { client.save(.add(ItemID(200 + number))) }
    for client in clients { try #require(client.waitUntilSettled(), "\(client.reports)") }
    let all = Set<Int64>(scenario.replacesList ? [11, 12] : [1, 2, 3]).union([100, 101, 200, 201])
    for client in clients {
      try #require(client.wait { _ in Set(client.rows.items.map(\.id.rawValue)) == all })
    }
    for client in clients { try client.store.close() }
    #expect(Set(try folder.readItems().map(\.id.rawValue)) == all)
    #expect(try folder.isSound())
  }

  @Test func `a list that another database overwrote before it was removed is written again`()
    throws
  {
    let client = try StoreClient(folder.list, .here)
    try folder.run(
      "cd \(folder.path) && sqlite3 x.db 'CREATE TABLE t(a)' && cat x.db >list.sqlite && rm list.sqlite"
    )
    try #require(client.waitUntilFileIsReported(), "\(client.reports)")
    client.save(.add(100))
    try #require(client.waitUntilSaved(1), "\(client.reports)")
    try client.store.close()
    #expect(try folder.readItems().map(\.id.rawValue) == [1, 2, 3, 100])
  }

  @Test func `a file that is missing for a moment is not restored a second time`() throws {
    let client = try StoreClient(folder.list, .here)
    try folder.run("rm \(folder.list)")
    try #require(client.waitUntilFileIsReported(), "\(client.reports)")
    client.save(.add(100))
    try #require(client.waitUntilSaved(1))
    try #require(client.waitUntilFlushed(folder.list))
    try folder.run(
      "cd \(folder.path) && mv list.sqlite gone && sleep 0.2 && mv other.sqlite list.sqlite")
    try #require(client.wait { _ in client.rows.items.map(\.id.rawValue) == [11, 12] })
    #expect(client.reports.filter { if case .restored = $0 { true } else { false } }.count == 1)
    try client.store.close()
    #expect(try folder.readItems().map(\.id.rawValue) == [11, 12])
  }

  @Test(arguments: ["rm list.sqlite*", "rm list.sqlite", ": > list.sqlite"], [true, false])
  func `changes that a restored file contains are not saved again in another list`(
    removal: String, isFlushed: Bool
  ) throws {
    let client = try StoreClient(folder.list, .here)
    client.save(.add(100))
    try #require(client.waitUntilSaved(1))
    try folder.run("cd \(folder.path) && \(removal)")
    try #require(client.waitUntilFileIsReported(), "\(client.reports)")
    if isFlushed { try #require(client.waitUntilFlushed(folder.list)) }
    try folder.run("cd \(folder.path) && mv other.sqlite list.sqlite")
    try #require(client.wait { _ in client.hasReplacedList })
    try client.store.close()
    #expect(try folder.readItems().map(\.id.rawValue) == [11, 12])
  }

  @Test(arguments: [Scenario.rename, .overwrite, .synchronize, .backUpAndCopy])
  func `a log that was left behind is not replayed onto another file`(scenario: Scenario) throws {
    try folder.leaveLog()
    try folder.perform(scenario)
    for access in [ListFile.Access.readOnly, .readWrite] {
      let file = try ListFile(
        path: folder.list, access: access, stateFolder: folder.file("state"))
      #expect(try file.readItems().map(\.id.rawValue) == [11, 12])
    }
    #expect(try folder.isSound())
    #expect(Folder(folder.file("state")).names(beginningWith: "stray-list.sqlite-").count == 1)
  }

  @Test func `a log that was left behind is replayed onto its own file`() throws {
    try folder.leaveLog()
    #expect(try folder.readItems().map(\.id.rawValue) == [1, 2, 3, 7])
    #expect(try ListFile(path: folder.list, access: .readWrite).readItems().count == 4)
    #expect(folder.names.sorted() == ["list.sqlite", "other.sqlite"])
  }

  @Test func `a log that was left behind is not replayed onto an older state of its file`() throws {
    try folder.run("cp \(folder.list) \(folder.file("old.sqlite"))")
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(8), client: .there)
    #expect(try file.checkpoint())
    try folder.leaveLog()
    try folder.run("cp \(folder.file("old.sqlite")) \(folder.list)")
    #expect(try folder.readItems().map(\.id.rawValue) == [1, 2, 3])
  }

  @Test func `an empty list stays the same list when other programs fill it and copy its log`()
    throws
  {
    let path = folder.file("new.sqlite")
    let client = try StoreClient(path, .here) {
      let other = try ListFile(path: path, access: .readWrite)
      for id in 1...3 as ClosedRange<Int64> { try other.save(.add(ItemID(id)), client: .there) }
      #expect(try other.checkpoint())
    }
    client.save(.add(100))
    try #require(client.waitUntilSettled())
    #expect(!client.hasReplacedList)
    #expect(client.rows.items.map(\.id) == [1, 2, 3, 100])
    #expect(try client.store.top(of: .undo, through: .start, excluding: []) == nil)
    try client.store.close()
    #expect(try ListFile(path: path, access: .readOnly).readItems() == client.rows.items)
  }

  @Test(arguments: [Scenario.rename, .synchronize, .backUpAndCopy])
  func `a list that takes the place of an empty one is another list`(scenario: Scenario) throws {
    try folder.run("rm \(folder.list)")
    let client = try StoreClient(folder.list, .here) { try folder.perform(scenario) }
    client.save(.add(100))
    try #require(client.waitUntilSettled())
    #expect(client.hasReplacedList)
    #expect(client.rows.items.map(\.id) == [11, 12, 100])
    try client.store.close()
    #expect(try folder.readItems() == client.rows.items)
  }

  @Test func `all rows are read of a list that was copied over an empty one`() throws {
    try folder.run(
      "rm \(folder.list); sqlite3 \(folder.file("other.sqlite")) 'UPDATE items SET completed = 1'")
    let client = try StoreClient(folder.list, .here) { try folder.perform(.overwrite) }
    client.save(.add(100))
    try #require(client.waitUntilSettled())
    try client.store.close()
    #expect(client.rows.items.map(\.isCompleted) == [true, true, false])
    #expect(try folder.readItems() == client.rows.items)
  }
}
