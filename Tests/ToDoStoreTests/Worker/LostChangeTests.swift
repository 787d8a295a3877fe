import Glibc
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Regression tests for changes that were lost, repeated or brought back, and for the log of changes
/// that prevents it.
@Suite struct LostChangeTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.makeList()
    try folder.makeOther()
  }

  @Test func `own saved changes are not applied again after a reload`() throws {
    let client = try StoreClient(folder.list, .here)
    client.save(Change([.setText(1, "first")]))
    try #require(client.waitUntilSaved(1))
    client.save(Change([.setText(1, "item 1")]), role: .undo(client.lastID))
    client.save(Change([.setText(1, "third")]))
    try #require(client.waitUntilSaved(3))
    let file = try ListFile(path: folder.list, access: .readWrite)
    var generator = SplitMix64(seed: 1)
    let appender = try RowAppender(file, using: &generator)
    for number in 0..<5000 { try appender.append("imported row \(number)", isCompleted: false) }
    try appender.finish()
    try #require(client.wait { _ in client.rows.count == 5003 })
    #expect(client.rows[0].text == "third")
    try client.store.close()
    #expect(try folder.readItems()[0].text == "third")
  }

  @Test func `a checkpoint of another program causes no reload`() throws {
    let client = try StoreClient(folder.list, .here)
    client.save(.add(100))
    try #require(client.waitUntilSaved(1))
    try #require(client.waitUntilFlushed(folder.list))
    let other = try ListFile(path: folder.list, access: .readWrite)
    #expect(try other.checkpoint())
    client.save(.add(101))
    try #require(client.waitUntilSaved(2))
    #expect(client.reports.filter { !$0.isSaved }.isEmpty)
    try client.store.close()
  }

  @Test(arguments: ["rm -f list.sqlite", ": >list.sqlite"])
  func `opening a missing list for update does not create it`(command: String) throws {
    try folder.run("cd \(folder.path) && \(command)")
    let failure = error { () throws(StoreError) in
      _ = try ListFile(path: folder.list, access: .update)
    }
    #expect(failure?.kind == .replaced)
    #expect((FileStatus(at: folder.list)?.size ?? 0) == 0)
  }

  @Test func `a log that was moved away is not copied into a truncated file`() throws {
    var file: ListFile? = try ListFile(path: folder.list, access: .readWrite)
    try file?.save(.add(9), client: .here)
    try folder.run("cd \(folder.path) && : >list.sqlite && mv list.sqlite-wal gone")
    file = nil
    #expect(FileStatus(at: folder.list)?.size == 0)
  }

  @Test func `forgotten changes are not written again by a program that has the list open`() throws
  {
    let client = try StoreClient(folder.list, .here)
    client.save(Change([.remove(1)]))
    client.save(.add(9))
    try #require(client.waitUntilSaved(2))
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.forget(stateFolder: nil)
    client.save(.add(10))
    try #require(client.waitUntilSettled())
    try client.store.close()
    #expect(try folder.readItems().map(\.id) == [2, 3, 9, 10])
  }

  @Test func `reading the rows again does not change which file the log belongs to`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(9), client: .there)
    let generation = try folder.connect().generation()
    try file.rebaseLog()
    #expect(try folder.connect().generation() == generation)
  }

  @Test(arguments: 1...9)
  func `a checkpoint that ended after any page of a compacted list loses nothing`(
    count: Int
  ) throws {
    do {
      let file = try ListFile(path: folder.list, access: .readWrite)
      try file.save(.add(9), client: .there)
      try file.writable.execute("VACUUM")
      try folder.run("cd \(folder.path) && cp list.sqlite main && cp list.sqlite-wal log")
      #expect(try file.checkpoint())
    }
    try folder.run(
      """
      cd \(folder.path) && dd if=list.sqlite of=main bs=4096 count=\(count) conv=notrunc status=none
      mv main list.sqlite && mv log list.sqlite-wal
      """)
    #expect(try folder.readItems().map(\.id) == [1, 2, 3, 9])
    let file = try ListFile(path: folder.list, access: .readWrite)
    #expect(try file.readItems().map(\.id) == [1, 2, 3, 9])
    #expect(try folder.isSound())
  }

  @Test(arguments: ["rm list.sqlite", "mv list.sqlite gone", ": > list.sqlite"])
  func `the log of a removed file is kept when a new list is created`(command: String) throws {
    try folder.leaveLog()
    try folder.run("cd \(folder.path) && \(command)")
    let state = folder.file("state")
    try ListFile(path: folder.list, access: .readWrite, stateFolder: state)
      .save(.add(20), client: .here)
    #expect(try folder.readItems().map(\.id) == [20])
    #expect(Folder(state).names(beginningWith: "stray-list.sqlite-").count == 1)
  }

  @Test func `a log that restarted without being truncated is not replayed onto a backup`() throws {
    try folder.run("cd \(folder.path) && cp list.sqlite backup")
    do {
      let file = try ListFile(path: folder.list, access: .readWrite)
      try file.save(.add(8), client: .there)
      // A passive checkpoint copies all frames of the write-ahead log to the main file, but does
      // not truncate the log.
      try folder.run("sqlite3 \(folder.list) 'PRAGMA wal_checkpoint(PASSIVE)'")
      try ListFile(path: folder.list, access: .readWrite).save(.add(9), client: .there)
      try folder.run("cd \(folder.path) && cp list.sqlite main && cp list.sqlite-wal log")
    }
    try folder.run("cd \(folder.path) && mv main list.sqlite && cp log list.sqlite-wal")
    #expect(try folder.readItems().map(\.id) == [1, 2, 3, 8, 9])
    try folder.run("cd \(folder.path) && cp backup list.sqlite && mv log list.sqlite-wal")
    #expect(try folder.readItems().map(\.id) == [1, 2, 3])
    #expect(try ListFile(path: folder.list, access: .readWrite).readItems().count == 3)
  }

  @Test func `changes by SQLite's shell are reported and copied into the main file`() throws {
    let client = try StoreClient(folder.list, .here)
    client.save(.add(9))
    try #require(client.waitUntilSaved(1))
    try #require(client.waitUntilFlushed(folder.list))
    try folder.run("sqlite3 \(folder.list) \"UPDATE items SET text = 'shell' WHERE id = 2\"")
    try #require(client.wait { _ in client.rows.items.contains { $0.text == "shell" } })
    try #require(client.waitUntilFlushed(folder.list))
    try folder.run("cd \(folder.path) && cp other.sqlite list.sqlite")
    try #require(client.wait { _ in client.rows.items.map(\.id) == [11, 12] })
    try client.store.close()
    #expect(try folder.isSound())
  }

  @Test(arguments: ReplacementTests.Scenario.allCases)
  func `a store that closes right after a file operation keeps the list and own changes`(
    scenario: ReplacementTests.Scenario
  ) throws {
    let client = try StoreClient(folder.list, .here)
    client.save(.add(100))
    try #require(client.waitUntilSaved(1))
    try folder.perform(scenario)
    client.store.beginClosing()
    #expect(client.wait { _ in client.store.isFinished })
    try client.store.close()
    let rows: [ItemID] = scenario.replacesList ? [11, 12] : [1, 2, 3]
    #expect(try folder.readItems().map(\.id) == rows + [100])
    #expect(try folder.isSound())
  }

  @Test func `a store whose file cannot be opened at the end reports its changes as lost`()
    throws
  {
    let client = try StoreClient(folder.list, .here)
    client.save(.add(100))
    try #require(client.waitUntilSaved(1))
    try folder.run("cd \(folder.path) && rm list.sqlite && mkdir list.sqlite")
    client.store.beginClosing()
    #expect(client.wait { _ in client.store.isFinished })
    #expect(client.unsaved.map(\.change) == [.add(100)])
    #expect(client.store.closingError != nil)
  }

  @Test func `entries before one that was saved are not missing, even if it reverted them`() throws
  {
    let file = try ListFile(path: folder.list, access: .readWrite)
    let store = try StoreClient(folder.list, .here).store
    let ids = (101...105).map { HistoryEntryID(rawValue: $0) }
    let reinsertion = Change([.insert(ToDoItem(id: 1, text: "item 1"), before: 2)])
    let entries = [
      HistoryEntry(id: ids[0], change: .add(9)),
      HistoryEntry(id: ids[1], change: Change([.remove(9)]), role: .undo(ids[0])),
      HistoryEntry(id: ids[2], change: Change([.remove(1)])),
      HistoryEntry(id: ids[3], change: reinsertion, role: .undo(ids[2])),
      HistoryEntry(id: ids[4], change: Change([.setText(1, "last")])),
    ]
    for count in entries.indices {
      #expect(try store.missing(entries) == Array(entries[count...]))
      try file.save(entries[count], client: .there)
    }
    #expect(try store.missing(entries).isEmpty)
    try store.close()
  }

  @Test func `a log with a gap returns no changes`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    let position = try file.lastPosition()
    for number in 7...9 as ClosedRange<Int64> { try file.save(.add(ItemID(number)), client: .here) }
    #expect(try file.changes(after: position)?.count == 3)
    try folder.connect().execute("DELETE FROM changes WHERE seq = \(position.sequence + 2)")
    #expect(try file.changes(after: position) == nil)
  }

  @Test func `a cleanup leaves no gap in the log after changes of the system clock`() throws {
    let now = SystemClock.now()
    let times = [now - 90_000, now + 3_600_000, now - 80_000, now, now]
    let file = try ListFile(path: folder.list, access: .readWrite)
    try folder.connect().execute("UPDATE changes SET time = 0")
    for (number, time) in zip(Int64(50)..., times) {
      try file.save(.add(ItemID(number)), client: .here)
      try folder.connect().execute(
        "UPDATE changes SET time = \(time) WHERE seq = (SELECT max(seq) FROM changes)")
    }
    // With steps, the log also keeps an entry of each day.
    try file.writable.execute("DELETE FROM undo")
    try file.cleanUp(before: now - 60_000) { false }
    let left = try file.writable.integer("SELECT count(*) FROM changes")
    let width = try file.writable.integer("SELECT max(seq) - min(seq) + 1 FROM changes")
    // The last of the old entries stays, without its change.
    #expect(left == 3 && width == 3)
  }

  @Test func `a program that has read old changes continues with one that trims the log`() throws {
    let now = SystemClock.now()
    let file = try ListFile(path: folder.list, access: .readWrite)
    for number in 50...52 as ClosedRange<Int64> {
      try file.save(.add(ItemID(number)), client: .here)
    }
    try folder.connect().execute("UPDATE changes SET time = \(now - 90_000)")
    let position = try file.lastPosition()
    try file.save(.add(60), client: .there)
    try file.cleanUp(before: now - 60_000) { false }
    #expect(try file.contains(position))
    #expect(try file.changes(after: position)?.count == 1)
    #expect(try file.changes(after: .start) == nil)
  }

  @Test func `a list whose index is truncated is still saved, without SIGBUS`() throws {
    let client = try StoreClient(folder.list, .here)
    client.save(.add(100))
    try #require(client.waitUntilSaved(1))
    try folder.run(": > \(folder.list)-shm")
    usleep(300_000)
    client.save(.add(101))
    try #require(client.waitUntilSettled())
    try client.store.close()
    #expect(try folder.readItems().map(\.id) == [1, 2, 3, 100, 101])
  }
}
