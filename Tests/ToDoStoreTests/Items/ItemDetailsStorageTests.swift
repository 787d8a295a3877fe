import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests of the columns `details` and `modified`.
@Suite struct ItemDetailsStorageTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func open(at time: Int64) throws -> ListFile {
    try ListFile(path: folder.list, access: .readWrite, clock: { time })
  }

  private func modified(_ id: ItemID) throws -> Int64 {
    let sql = "SELECT ifnull(modified, -1) FROM items WHERE id = \(id.rawValue)"
    return try folder.connect().integer(sql)
  }

  @Test func `a row is modified when it is inserted, set or moved, and when that is undone`() throws
  {
    try open(at: 10).save(
      Change([1, 2].map { .insert(ToDoItem(id: $0, text: "a"), before: nil) }), client: .here)
    #expect(try modified(1) == 10)
    var details = ItemDetails()
    details.uid = "u"
    let edits: [Edit] = [
      .setText(1, "b"), .setCompleted(1, true), .move(1, before: nil),
      .set(1, .detail(.uid, of: details)), .remove(1),
    ]
    for (edit, time) in zip(edits, Int64(20)...) {
      let file = try open(at: time)
      try file.save(Change([edit]), client: .here)
      if edit != .remove(1) { #expect(try modified(1) == time) }
    }
    let file = try open(at: 90)
    let inverse = try #require(try file.top(of: .undo)).inverse
    try file.save(inverse, client: .here)
    #expect(try modified(1) == 90 && modified(2) == 10)
  }

  @Test func `an edit without effect does not modify the row`() throws {
    try open(at: 10).save(.add(1, "a"), client: .here)
    let change = Change([
      .setText(1, "a"), .setCompleted(1, false), .move(1, before: nil), .set(1, .detail(.due, [])),
    ])
    try open(at: 20).save(change, client: .here)
    #expect(try modified(1) == 10)
  }

  @Test func `a reminder that is shown or snoozed does not modify the row`() throws {
    try open(at: 10).save(.add(1, "a"), client: .here)
    var details = ItemDetails()
    (details.reminded, details.remindAt) = (1, 2)
    for key: Property.DetailKey in [.reminded, .remindAt] {
      try open(at: 20).save(Change([.set(1, .detail(key, of: details))]), client: .here)
    }
    #expect(try modified(1) == 10)
  }

  @Test func `rows of an import and of an earlier version have no time`() throws {
    var generator = SplitMix64(seed: 1)
    let file = try open(at: 10)
    let appender = try RowAppender(file, to: .originalList, using: &generator)
    try appender.append("a", isCompleted: false)
    try appender.finish()
    let item = try #require(try file.readItems().first)
    #expect(try item.details.isEmpty && modified(item.id) == -1)
  }

  @Test func `damaged details do not hide the row`() throws {
    try open(at: 10).save(.add(1, "a"), client: .here)
    try folder.connect().execute("UPDATE items SET details = x'0901020F05' WHERE id = 1")
    let item = try #require(try open(at: 10).readItems().first)
    #expect(item.details.bytes == [9, 1, 2] && item.text == "a")
    var cursorItem: ToDoItem?
    cursorItem = try RowCursor(open(at: 10)).next()
    #expect(cursorItem == item)
  }
}
