import Glibc
import System
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests for the size of a file of lists, and for the removal of deleted texts from the file.
@Suite struct FileSizeTests {
  let folder: TemporaryDirectory
  private let text = String(repeating: "a secret of some length ", count: 4)

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A list with 5,000 rows, appended in one change; each row's text has 96 bytes.
  private func makeLongList() throws -> ListFile {
    let file = try ListFile(path: folder.list, access: .readWrite)
    var generator = SplitMix64(seed: 1)
    let appender = try RowAppender(file, using: &generator)
    for _ in 0..<5000 { try appender.append(text, isCompleted: false) }
    try appender.finish()
    return file
  }

  private func size(of file: ListFile) throws -> Int {
    #expect(try file.checkpoint())
    return FileStatus(at: folder.list)?.size ?? 0
  }

  private func revertTop(_ stack: UndoHistory.Stack, _ number: Int64, on file: ListFile) throws {
    let top = try #require(try file.top(of: stack))
    let role = stack.role(reverting: top.id)
    try file.save(
      HistoryEntry(id: HistoryEntryID(rawValue: number), change: top.inverse, role: role),
      client: .here)
  }

  @Test func `the file of an import is less than twice the size of its texts`() throws {
    #expect(try size(of: makeLongList()) < 5000 * text.utf8.count * 7 / 4)
  }

  @Test func `undo and redo of an import do not make the file larger each time`() throws {
    let file = try makeLongList()
    try revertTop(.undo, 1, on: file)
    try revertTop(.redo, 2, on: file)
    let first = try size(of: file)
    for number in 2..<6 as Range<Int64> {
      try revertTop(.undo, 2 * number, on: file)
      try revertTop(.redo, 2 * number + 1, on: file)
    }
    #expect(try size(of: file) <= first + 1 << 16)
  }

  @Test func `a cleanup shrinks the file after a deletion and removes changes from the log`() throws
  {
    let file = try makeLongList()
    let ids = try file.readItems().map(\.id)
    for number in 0..<10 { try file.save(Change([.setText(ids[0], "\(number)")]), client: .here) }
    try file.save(Change(ids.map { .remove($0) }), client: .here)
    try file.writable.execute("DELETE FROM undo")
    let position = try file.lastPosition()
    try file.cleanUp(before: .max) { false }
    #expect(try size(of: file) < 400_000)
    #expect(try file.lastPosition() == position)
    #expect(try file.changes(after: position) == [])
    #expect(try file.changes(after: .start) == nil)
  }

  @Test func `a cleanup keeps changes that are younger than its limit`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    for number in 1...600 { try file.save(.add(ItemID(Int64(number))), client: .here) }
    try file.cleanUp(before: SystemClock.now() - 50_000) { false }
    #expect(try file.log().count == 600)
    try file.cleanUp(before: .max) { false }
    // The first one of the day of the steps, and the last one.
    let entries = try file.writable.integer("SELECT count(*) FROM changes WHERE change = x''")
    #expect(entries == 2)
  }

  @Test func `a file of an older version is rebuilt once so that it can shrink`() throws {
    let file = try makeLongList()
    try file.writable.execute("PRAGMA auto_vacuum = NONE; VACUUM")
    #expect(try file.checkpoint())
    let items = try file.readItems()
    try? file.rebuild { true }
    #expect(try file.writable.integer("PRAGMA auto_vacuum") == 0)
    try file.rebuild { false }
    #expect(try file.writable.integer("PRAGMA auto_vacuum") == 2)
    #expect(try file.readItems() == items)
    #expect(try folder.isSound())
  }

  @Test func `forgotten texts are in no byte of the file`() throws {
    let file = try makeLongList()
    let ids = try file.readItems().map(\.id)
    try file.save(Change(ids.map { .remove($0) }), client: .here)
    try file.save(.add(1, "milk"), client: .here)
    let memory = try file.retainedData(stateFolder: nil)
    #expect(
      memory.history.undoable == 3 && memory.history.redoable == 0 && memory.leftoverFiles == [])
    try file.forget(stateFolder: nil)
    #expect(try file.readItems().map(\.text) == ["milk"])
    #expect(try file.top(of: .undo) == nil && file.top(of: .redo) == nil)
    let bytes = try folder.bytes() + Array((try? folder.bytes(of: "list.sqlite-wal")) ?? [])
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
  }

  @Test func `forget removes the rescue files and orphaned logs of its list only`() throws {
    let state = folder.file("state")
    try RescueFile(for: folder.list, in: state).write([])
    try RescueFile(for: folder.file("other.sqlite"), in: state).write([])
    try folder.makeList()
    try folder.makeOther()
    try folder.leaveLog()
    try folder.perform(.rename)
    let file = try ListFile(path: folder.list, access: .readWrite, stateFolder: state)
    let memory = try file.retainedData(stateFolder: state)
    #expect(memory.leftoverFiles.count == 2)
    try file.forget(stateFolder: state)
    #expect(Folder(state).names(beginningWith: "").filter { !$0.hasPrefix(".") }.count == 1)
  }
}
