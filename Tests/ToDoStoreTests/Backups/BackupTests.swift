import Glibc
import Synchronization
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Backups that are made before changes and migrations.
@Suite struct BackupTests {
  let folder: TemporaryDirectory
  private let clock = TestClock()
  private var state: String { folder.file("state") }
  private var backups: BackupFolder { BackupFolder(for: folder.list, in: state) }

  /// A clock that a test sets.
  private final class TestClock: Sendable {
    private let time = Mutex(Int64(1_795_867_200_000))
    var now: Int64 { time.withLock { $0 } }
    func advance(days: Int64) { time.withLock { $0 = $0 + days * 86_400_000 } }
  }

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Waits until there are `count` backups; returns false after 60 s.
  private func waitForBackups(_ count: Int) -> Bool {
    for _ in 0..<60_000 {
      if backups.backups.count == count { return true }
      usleep(1000)
    }
    return false
  }

  private func client() throws -> StoreClient {
    try StoreClient(
      folder.list, .here, stateFolder: state, clock: { [clock] in clock.now })
  }

  /// Saves a change and closes the store, as a command does.
  private func run(_ change: Change) throws {
    let client = try client()
    client.save(change)
    try client.store.close()
    #expect(try ListFile(path: folder.list, access: .readOnly).top(of: .undo) != nil)
  }

  @Test func `the first change of a day makes a backup of the lists as they were before`() throws {
    try folder.makeList()
    for day in 0..<3 {
      try run(.add(ItemID(Int64(10 + day))))
      try run(.add(ItemID(Int64(20 + day))))
      clock.advance(days: 1)
    }
    #expect(try backups.backups.map { try $0.lists().rowCount } == [3, 5, 7])
    #expect(backups.backups.map(\.name).sorted() == backups.backups.map { "\($0.day)" })
  }

  @Test func `a window makes a backup of each day on which it changes something`() throws {
    try folder.makeList()
    let client = try client()
    for day in 0..<3 {
      for number in 0..<2 { client.save(.add(ItemID(Int64(10 + 2 * day + number)))) }
      #expect(client.waitUntilSettled() && waitForBackups(day + 1))
      clock.advance(days: 2)
    }
    try client.store.close()
    #expect(try backups.backups.map { try $0.lists().rowCount } == [3, 5, 7])
  }

  @Test func `a new list, and a day without a change, make none`() throws {
    try run(.add(1))
    clock.advance(days: 1)
    try client().store.close()
    #expect(backups.backups == [])
  }

  @Test func `a backup that cannot be made is told once, and the changes are saved`() throws {
    try folder.makeList()
    try folder.run("mkdir \(state) && touch \(state)/backups")
    let client = try client()
    for number in 10...12 {
      client.save(.add(ItemID(Int64(number))))
      #expect(client.waitUntilSettled())
    }
    try client.store.close()
    let failures = client.reports.filter { if case .backupFailed = $0 { true } else { false } }
    #expect(failures.count == 1)
    #expect(try folder.readItems().count == 6)
  }

  private func dailyBackup() -> DailyBackup {
    DailyBackup(of: folder.list, in: state, clock: { [clock] in clock.now }, wake: {})
  }

  /// Copies all pages, and waits until the disk has stored the backup.
  private func complete(_ backup: DailyBackup) {
    while backup.isCopying { #expect(backup.copyPages() == nil) }
    while backup.isCompleting { usleep(1000) }
    #expect(backup.takeError() == nil)
  }

  @Test func `a change that is saved while a backup is copied is not in it, and does not wait`()
    throws
  {
    try folder.makeList(count: 50_000)
    let file = try ListFile(path: folder.list, access: .readWrite)
    let backup = dailyBackup()
    #expect(backup.begin() == nil && backup.copyPages() == nil && backup.isCopying)
    try file.save(.add(60_001), client: .here)
    complete(backup)
    #expect(try backups.backups.map { try $0.lists().rowCount } == [50_000])
    #expect(backup.begin() == nil && !backup.isCopying, "there is one for today")
  }

  @Test
  func `a backup that is abandoned leaves nothing, and the next one has the file that is there`()
    throws
  {
    try folder.makeList(count: 50_000)
    try folder.makeOther()
    let backup = dailyBackup()
    #expect(backup.begin() == nil && backup.copyPages() == nil && backup.isCopying)
    try folder.run("mv \(folder.file("other.sqlite")) \(folder.list)")
    backup.cancel()
    #expect(backups.files == [])
    #expect(backup.begin() == nil)
    complete(backup)
    #expect(try backups.backups.map { try $0.lists().rowCount } == [2])
  }

  @Test func `a file that is replaced while a window makes a backup is shown`() throws {
    try folder.makeList(count: 50_000)
    try folder.makeOther()
    let client = try client()
    client.save(.add(60_001))
    try folder.run("mv \(folder.file("other.sqlite")) \(folder.list)")
    #expect(client.wait { _ in client.hasReplacedList })
    try client.store.close()
    #expect(backups.backups.count <= 1 && backups.files.count == backups.backups.count)
  }

  @Test func `a store that closes completes the backup`() throws {
    try folder.makeList(count: 50_000)
    try run(.add(60_001))
    #expect(try backups.backups.map { try $0.lists().rowCount } == [50_000])
  }

  @Test func `a window that has made the file makes a backup from the next day on`() throws {
    let client = try client()
    for day in 0..<3 {
      client.save(.add(ItemID(Int64(10 + day))))
      #expect(client.waitUntilSettled() && waitForBackups(day))
      clock.advance(days: 1)
    }
    try client.store.close()
    #expect(try backups.backups.map { try $0.lists().rowCount } == [1, 2])
  }

  @Test func `other files in the folder are no backups, and are not forgotten`() throws {
    try folder.makeList()
    try run(.add(10))
    let path = backups.path
    let others = [
      "2026-11-28 my own.sqlite", "2026-11-28-version-x.sqlite", "notes.txt", "2026-11-28.db",
    ]
    for name in others {
      try folder.run("touch '\(path)/\(name)'; mkdir -p \(path)/2026-11-27.sqlite")
    }
    #expect(backups.backups.count == 1 && backups.files == backups.backups.map(\.path))
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.forget(stateFolder: state)
    #expect(Set(Folder(path).names(beginningWith: "")).isSuperset(of: others))
  }

  @Test func `an empty or damaged file is a backup that cannot be read`() throws {
    try folder.makeList()
    try run(.add(10))
    let backup = try #require(backups.backups.first)
    for size in [0, 10, 5000] {
      try folder.run("truncate -s \(size) \(backup.path)")
      #expect(throws: StoreError.self) { try backup.lists() }
    }
  }

  @Test(arguments: 1...Schema.version - 1)
  func `a migration makes a backup of the file as it was`(version: Int64) throws {
    try folder.copyList(ofVersion: version)
    let before = try ListFile(path: folder.list, access: .readOnly).readExcerpt().lists
    let file = try ListFile(path: folder.list, access: .readWrite, stateFolder: state)
    #expect(file.backupError == nil)
    let made = try #require(backups.backups.first)
    #expect(made.name == "\(made.day)-version-\(version)" && backups.backups.count == 1)
    #expect(try NaiveLists(made.lists()) == NaiveLists(before))
  }

  @Test func `a migration goes on without a backup that cannot be made, and tells`() throws {
    try folder.copyList(ofVersion: 3)
    try folder.run("mkdir \(state) && touch \(state)/backups")
    let file = try ListFile(path: folder.list, access: .readWrite, stateFolder: state)
    #expect(file.backupError?.operation == .backUp)
    #expect(try file.readItems().count == 3)
  }

  @Test func `a damaged list makes no backup`() throws {
    try folder.makeList(count: 5000)
    try run(.add(10_001))
    clock.advance(days: 1)
    try folder.run(
      "dd if=/dev/zero of=\(folder.list) bs=4096 seek=20 count=3 conv=notrunc 2>/dev/null")
    let file = try ListFile(path: folder.list, access: .readWrite, clock: { [clock] in clock.now })
    let error = file.makeDailyBackup(in: state)
    #expect(error?.kind == .damaged && error?.operation == .backUp)
    #expect(backups.backups.count == 1 && backups.files.count == 1)
  }

  @Test func `a backup has no permissions for group and others, and is forgotten with the history`()
    throws
  {
    try folder.makeList()
    try run(.add(10))
    let made = try #require(backups.backups.first)
    #expect(FileStatus(at: made.path)?.permissions == 0o600)
    let file = try ListFile(path: folder.list, access: .readWrite)
    let retained = try file.retainedData(stateFolder: state)
    #expect(retained.backups == [made.path] && retained.leftoverFiles == [])
    try file.forget(stateFolder: state)
    #expect(backups.files == [])
  }
}
