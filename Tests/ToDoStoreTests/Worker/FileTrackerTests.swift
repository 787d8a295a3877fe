import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct FileTrackerTests {
  let folder: TemporaryDirectory
  let tracker: FileTracker
  let position: LogPosition

  init() throws {
    folder = try TemporaryDirectory()
    try folder.makeList(count: 2000)
    let file = try ListFile(path: folder.list, access: .readWrite)
    position = try file.lastPosition()
    tracker = FileTracker(file, stateFolder: nil, gate: FileGate())
  }

  @Test func `a list with checkpoints of others without a pause is opened again after a second`()
    throws
  {
    let other = try ListFile(path: folder.list, access: .readWrite)
    var isReopened = false
    for now in stride(from: 0, through: 1000, by: 50) as StrideThrough<Int64> {
      try other.save(.add(ItemID(5000 + now)), client: .there)
      #expect(try other.checkpoint())
      if case .reopened = try tracker.update(from: position, now: now) { isReopened = true }
    }
    #expect(isReopened)
  }

  @Test func `a list into which a copy is written is not opened again before it is sound`() throws {
    let page = try folder.bytes().count / 4096 / 2
    for now in stride(from: 0, through: 1500, by: 50) as StrideThrough<Int64> {
      try folder.run(
        """
        dd if=/dev/urandom of=\(folder.list) bs=4096 count=4 seek=\(page) conv=notrunc 2>/dev/null
        """)
      let state = try? tracker.update(from: position, now: now)
      if case .reopened = state { Issue.record("at \(now)") }
    }
  }

  /// Makes changes as other programs do while this one is stopped for more than a minute: the log of
  /// changes is trimmed and the file is checkpointed.
  private func changeAndTrim() throws {
    let other = try ListFile(path: folder.list, access: .readWrite)
    for id in 5000...5003 as ClosedRange<Int64> { try other.save(.add(ItemID(id)), client: .there) }
    // While there are steps to undo, the log keeps an entry of each day.
    try other.writable.execute("DELETE FROM undo")
    try other.cleanUp(before: .max) { false }
    #expect(try other.checkpoint())
    #expect(try !other.contains(position))
  }

  @Test func `a list whose log was trimmed past the last known change is the same list`() throws {
    guard case .current = try tracker.update(from: position, now: 0) else {
      Issue.record("not current")
      return
    }
    try changeAndTrim()
    _ = try tracker.update(from: position, now: 0)
    guard case .reopened = try tracker.update(from: position, now: 1000) else {
      Issue.record("not the same list")
      return
    }
    #expect(try tracker.file?.containsAnotherList(than: position) == false)
  }

  @Test func `an older copy of a list is another list, even if its log was trimmed`() throws {
    let copy = folder.file("copy.sqlite")
    try folder.run("cp '\(folder.list)' '\(copy)'")
    let old = try ListFile(path: folder.list, access: .readWrite)
    try old.save(.add(6000), client: .there)
    let last = try old.lastPosition()
    #expect(try old.checkpoint())
    _ = try tracker.update(from: last, now: 0)
    _ = try tracker.update(from: last, now: 1000)
    _ = try tracker.update(from: last, now: 1000)
    try folder.run("cp '\(copy)' '\(folder.list).new' && mv '\(folder.list).new' '\(folder.list)'")
    _ = try tracker.update(from: last, now: 2000)
    guard case .replacement = try tracker.update(from: last, now: 3000) else {
      Issue.record("not another list")
      return
    }
  }
}
