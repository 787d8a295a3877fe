import Glibc
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests of what is read from a damaged file, and of what takes its place.
@Suite struct DamageTests {
  private let folder: TemporaryDirectory
  private var state: String { folder.file("state") }

  init() throws {
    folder = try TemporaryDirectory()
    try folder.makeList(count: 300)
  }

  private func damage(at range: Range<Int>) throws {
    var bytes = try folder.bytes()
    for index in range { bytes[index] = 0 }
    try folder.write(bytes)
  }

  private func find() throws -> Damage? {
    let error = #expect(throws: StoreError.self) {
      let file = try ListFile(path: folder.list, access: .readOnly)
      try file.checkSoundness()
      _ = try file.readExcerpt()
    }
    return Damage.find(in: folder.list, after: try #require(error), stateFolder: state)
  }

  @Test func `a sound file is read as SQLite reads it`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    let long = String(repeating: "a long text \u{1F95B} ", count: 3000)
    var details = ItemDetails()
    details.foreign["text"] = Array(repeating: 7, count: 5000)
    details.due = DueDate("2026-12-24T17:00")
    let edits = [.foreign, .due].map { Edit.set(10, .detail($0, of: details)) }
    try file.save(
      Change([.setText(7, long), .setCompleted(8, true), .remove(9)] + edits), client: .here)
    let lists = try file.readExcerpt().lists
    #expect(
      NaiveLists(try #require(try SalvagedLists.read(folder.list)).lists) == NaiveLists(lists))
  }

  @Test func `rows that are only in the write-ahead log are read, also after a damaged frame`()
    throws
  {
    let file = try ListFile(path: folder.list, access: .readWrite)
    for id in 1000..<1010 as Range<Int64> { try file.save(.add(ItemID(id)), client: .here) }
    let log = folder.list + "-wal"
    try folder.run("cp \(log) \(folder.file("log"))")
    var bytes = try folder.bytes(of: "log")
    // A byte in the content of the fourth frame.
    bytes[32 + 3 * (24 + 4096) + 24 + 100] ^= 1
    let damaged = folder.file("damaged.sqlite")
    try folder.run("cp \(folder.list) \(damaged)")
    try File(creating: damaged + "-wal", permissions: 0o600).write(bytes)
    let found = try #require(try SalvagedLists.read(damaged)).lists
    #expect(found[.original].items.map(\.id).suffix(10) == (1000..<1010).map { ItemID($0) })
  }

  @Test func `rows of a page that is gone are lost, and all others are read`() throws {
    let page = try DatabasePages(folder.list).leaves(below: 3)[1]
    try damage(at: (page - 1) * 4096..<page * 4096)
    let damage = try #require(try find())
    #expect(damage.error.kind == .damaged)
    #expect((100..<300).contains(try #require(damage.salvaged).rowCount))
    #expect(damage.backup == nil)
  }

  @Test func `rows that were deleted are not read again`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(Change((1...290).map { .remove(ItemID($0)) }), client: .here)
    _ = try file.checkpoint()
    #expect(try SalvagedLists.read(folder.list)?.lists.rowCount == 10)
  }

  @Test func `a file without its header is a damaged one if it has rows or backups`() throws {
    try damage(at: 0..<100)
    #expect(try find()?.salvaged?.rowCount == 300)
    try damage(at: 0..<(try folder.bytes().count))
    #expect(try find() == nil)
    let other = try TemporaryDirectory()
    try other.makeList(count: 5)
    let backups = BackupFolder(for: folder.list, in: state).path
    try folder.run(
      """
      mkdir -p '\(backups)'; cp \(other.list) '\(backups)/2026-11-25.sqlite'
      head -c 5000 /dev/urandom > '\(backups)/2026-11-26.sqlite'
      """)
    let damage = try #require(try find())
    #expect(damage.salvaged == nil)
    #expect(damage.backup?.backup.name == "2026-11-25" && damage.backup?.lists.rowCount == 5)
  }

  @Test func `the new file takes the place of the damaged one, which is kept as it was`() throws {
    try damage(at: 4 * 4096..<5 * 4096)
    try folder.run("echo log > \(folder.list)-wal; echo old > \(folder.list).damaged")
    let before = try folder.bytes()
    let damage = Damage(
      path: folder.list, error: .plain(.damaged, .open, folder.list),
      salvaged: try #require(try SalvagedLists.read(folder.list)).lists, backup: nil,
      files: FileStates(folder.list))
    let lists = try #require(damage.salvaged)
    try folder.run("chmod 640 '\(folder.list)'")
    let current = Damage(
      path: folder.list, error: damage.error, salvaged: lists, backup: nil,
      files: FileStates(folder.list))
    #expect(try current.replaceFile(by: lists) == folder.list + ".damaged-2")
    #expect(try folder.bytes(of: "list.sqlite.damaged-2") == before)
    #expect(try folder.bytes(of: "list.sqlite.damaged-2-wal") == Array("log\n".utf8))
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.checkSoundness()
    #expect(NaiveLists(try file.readExcerpt().lists) == NaiveLists(lists))
    #expect(FileStatus(at: folder.list)?.permissions == 0o640)
    try folder.run("! ls -A '\(folder.path)' | grep part")
  }

  @Test(arguments: [
    "touch", "cp --remove-destination -p other", "rm", "echo x >> list.sqlite-wal #",
  ])
  func `a file that has changed since it was read is not replaced`(command: String) throws {
    try folder.run("cp -p '\(folder.list)' '\(folder.file("other"))'")
    let damage = Damage(
      path: folder.list, error: .plain(.damaged, .open, folder.list),
      salvaged: ListCollection(), backup: nil, files: FileStates(folder.list))
    #expect(!damage.files.haveChanged)
    try folder.run("cd '\(folder.path)'; sleep 0.02; \(command) list.sqlite")
    #expect(damage.files.haveChanged)
    let error = #expect(throws: StoreError.self) { try damage.replaceFile(by: ListCollection()) }
    #expect(error?.kind == .replaced)
    #expect(!folder.names.contains("list.sqlite.damaged"))
  }

  @Test func `the newest good backup that has rows is offered`() throws {
    try damage(at: 0..<100)
    let backups = BackupFolder(for: folder.list, in: state).path
    let (full, empty) = (try TemporaryDirectory(), try TemporaryDirectory())
    try full.makeList(count: 5)
    _ = try ListFile(path: empty.list, access: .readWrite)
    try folder.run(
      """
      mkdir -p '\(backups)'; cp \(full.list) '\(backups)/2026-11-25.sqlite'
      cp \(empty.list) '\(backups)/2026-11-26.sqlite'
      """)
    #expect(try find()?.backup?.backup.name == "2026-11-25")
    try folder.run("rm '\(backups)/2026-11-25.sqlite'")
    #expect(try find()?.backup?.backup.name == "2026-11-26")
  }

  @Test func `a file with a damaged list of free pages is not written`() throws {
    var bytes = try folder.bytes()
    // One free page, which is in use (fileformat2.html: the first free page is at offset 32, their number at 36).
    bytes.replaceSubrange(32..<40, with: [0, 0, 0, 4, 0, 0, 0, 1])
    try folder.write(bytes)
    let client = try StoreClient(folder.list, .here)
    client.save(.add(900))
    let isDamaged = client.wait {
      $0.contains { if case .failed(let error) = $0 { error.kind == .damaged } else { false } }
    }
    #expect(isDamaged)
    #expect(throws: StoreError.self) { try client.store.close() }
    #expect(try folder.bytes() == bytes)
  }
}
