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
}
