import Testing
import ToDoModel

@testable import Sync

@Suite struct SyncedListTests {
  private static func row(_ number: Int, uid: String? = nil, text: String? = nil) -> SyncedRow {
    SyncedRow(
      id: ItemID(Int64(number)), uid: uid ?? "u\(number)",
      TaskContent(text: text ?? "row \(number)"))
  }

  private static func task(_ uid: String, _ text: String, order: Int64) -> SyncedTask {
    SyncedTask(uid: uid, TaskContent(text: text), order: order)
  }

  /// A list of rows that the server has with the numbers 10, 20 and so on.
  private static func list(_ count: Int) -> SyncedList {
    let rows = (1...count).map { row($0) }
    let links = rows.enumerated().map { index, row in
      let task = task(row.uid, row.content.text, order: Int64(10 * (index + 1)))
      let record = ResourceRecord(
        url: "/l/\(row.uid).ics", etag: "1", base: MergeBase(agreed: task))
      return (record.url, ResourceLink(record, item: row.id))
    }
    return SyncedList(
      collection: "/l/", rows: rows, links: Dictionary(uniqueKeysWithValues: links))
  }

  private static func apply(
    _ updates: [(String, ResourceUpdate.RowUpdate)], to list: inout SyncedList
  ) {
    var id: Int64 = 100
    list.apply(
      updates.map { url, row in
        (
          url,
          ResourceUpdate(record: list.links[url]?.record ?? ResourceRecord(newURL: url), row: row)
        )
      }
    ) {
      id += 1
      return ItemID(id)
    }
  }

  @Test func `new, changed and deleted rows come into the order of the collection at once`() {
    var list = Self.list(4)
    Self.apply(
      [
        ("/l/u1.ics", .set(Self.task("u1", "moved", order: 35), conflict: nil)),
        ("/l/x.ics", .insert(Self.task("x", "new", order: 15))),
        ("/l/u2.ics", .remove),
        (
          "/l/u3.ics",
          .set(Self.task("u3", "ours", order: 30), conflict: TaskContent(text: "theirs"))
        ),
      ], to: &list)
    #expect(list.rows.map(\.content.text) == ["new", "ours", "theirs", "moved", "row 4"])
    #expect(list.task(at: "/l/x.ics")?.content.text == "new")
    #expect(list.task(at: "/l/u2.ics") == nil)
  }

  @Test func `a row that was moved here stays there while others are updated`() {
    var list = Self.list(4)
    list.edit { $0.insert($0.removeLast(), at: 0) }
    Self.apply(
      [("/l/u2.ics", .set(Self.task("u2", "changed", order: 20), conflict: nil))], to: &list)
    #expect(list.rows.map(\.content.text) == ["row 4", "row 1", "changed", "row 3"])
    #expect(list.task(at: "/l/u4.ics")?.order == 9)
  }

  @Test func `a copy that is there already is not made again, also in the same update`() {
    let conflict = TaskContent(text: "theirs")
    let uid = DerivedIdentifier("u1").copy(text: "theirs").uid
    let set = (
      "/l/u1.ics",
      ResourceUpdate.RowUpdate.set(Self.task("u1", "ours", order: 10), conflict: conflict)
    )
    var list = Self.list(1)
    Self.apply([set, ("/l/y.ics", .insert(Self.task(uid, "theirs", order: 11)))], to: &list)
    Self.apply([set], to: &list)
    #expect(list.rows.map(\.content.text) == ["ours", "theirs"])
    #expect(list.rows[1].uid == uid)
  }

  @Test func `a conflict whose uid a row with another text has is a row all the same`() {
    let uid = DerivedIdentifier("u1").copy(text: "theirs").uid
    var list = Self.list(1)
    list.edit { $0.append(Self.row(2, uid: uid, text: "edited since")) }
    let conflict = TaskContent(text: "theirs")
    Self.apply(
      [("/l/u1.ics", .set(Self.task("u1", "ours", order: 10), conflict: conflict))], to: &list)
    #expect(list.rows.map(\.content.text) == ["ours", "theirs", "edited since"])
    #expect(Set(list.rows.map(\.uid)).count == 3)
  }

  @Test func `new rows get addresses of their uids, which need not be letters`() {
    var list = SyncedList(
      collection: "/l/", rows: [Self.row(1, uid: "a-b_c.1~"), Self.row(2, uid: "ä %")])
    list.addMissingLinks()
    #expect(list.links.keys.sorted() == ["/l/%C3%A4%20%25.ics", "/l/a-b_c.1~.ics"])
    #expect(list.links.values.allSatisfy { $0.record.isNew })
  }

  @Test func `a second row with the same uid gets another one`() {
    var list = SyncedList(collection: "/l/", rows: [Self.row(1, uid: "a"), Self.row(2, uid: "a")])
    list.addMissingLinks()
    #expect(Set(list.rows.map(\.uid)).count == 2)
    #expect(Set(list.links.values.map(\.item)) == Set(list.rows.map(\.id)))
  }

  @Test func `a resource at another address than the one that was asked for belongs to its row`() {
    var list = SyncedList(collection: "/l/", rows: [Self.row(1)])
    list.addMissingLinks()
    list.linkRow(withUID: "u1", to: "/l/elsewhere") { _ in false }
    #expect(list.links.keys.sorted() == ["/l/elsewhere"])
    #expect(list.task(at: "/l/elsewhere")?.uid == "u1")
    var known = Self.list(1)
    known.linkRow(withUID: "u1", to: "/l/elsewhere") { $0 == "/l/u1.ics" }
    #expect(known.links.keys.sorted() == ["/l/u1.ics"])
  }

  @Test
  func
    `a renewed row is new for the server, and one with its text that is there already gets its changes`()
  {
    var list = Self.list(2)
    let agreed = Self.task("u1", "row 1", order: 10)
    let renewal = ResourceUpdate.RowUpdate.renewIdentifier(MergeBase(agreed: agreed))
    list.apply([("/l/u1.ics", ResourceUpdate(record: nil, row: renewal))]) { ItemID(9) }
    let uid = DerivedIdentifier("u1").copy(text: "row 1").uid
    #expect(list.rows.map(\.uid) == [uid, "u2"])
    #expect(list.links["/l/\(uid).ics"]?.record.isNew == true)

    list = Self.list(2)
    var done = Self.task(uid, "row 1", order: 50)
    done.content.completion = .completed(1)
    Self.apply([("/l/z.ics", .insert(done))], to: &list)
    list.apply([("/l/u1.ics", ResourceUpdate(record: nil, row: renewal))]) { ItemID(9) }
    #expect(list.rows.map(\.uid) == ["u2", uid])
    #expect(list.rows[1].content.completion.isCompleted)
  }

  @Test func `each of several records is set, also after one that changes a number`() {
    var list = Self.list(3)
    let updates = [("u1", Int64(25)), ("u2", 20), ("u3", 30)].map { uid, order in
      let url = "/l/\(uid).ics"
      let task = Self.task(uid, "row", order: order)
      let record = ResourceRecord(url: url, etag: "2", base: MergeBase(agreed: task))
      return (url, ResourceUpdate(record: record, row: .unchanged))
    }
    list.apply(updates) { ItemID(9) }
    #expect(list.links.values.map(\.record.etag) == ["2", "2", "2"])
  }

  @Test func `a row that comes back after its resource was deleted gets another uid`() {
    var list = Self.list(2)
    let row = list.rows[0]
    list.edit { $0.removeFirst() }
    list.apply([("/l/u1.ics", ResourceUpdate(record: nil, row: .unchanged))]) { ItemID(9) }
    list.edit { $0.insert(row, at: 0) }
    list.addMissingLinks()
    #expect(list.rows.map(\.content.text) == ["row 1", "row 2"])
    #expect(list.rows[0].uid == DerivedIdentifier("u1").copy(text: "row 1").uid)
    #expect(list.formerBases == [:])
  }

  @Test func `what is merged into a row does not get lost by an update of that row`() {
    var list = Self.list(1)
    let uid = DerivedIdentifier("u1").copy(text: "row 1").uid
    Self.apply([("/l/d.ics", .insert(Self.task(uid, "row 1", order: 20)))], to: &list)
    list.edit { $0[0].content.due = DueDate("2026-12-01") }
    let agreed = Self.task("u1", "row 1", order: 10)
    var done = Self.task(uid, "row 1", order: 20)
    done.content.completion = .completed(1)
    Self.apply(
      [
        ("/l/u1.ics", .renewIdentifier(MergeBase(agreed: agreed))),
        ("/l/d.ics", .set(done, conflict: nil)),
      ], to: &list)
    #expect(list.rows.count == 1)
    #expect(list.rows[0].content.due == DueDate("2026-12-01"))
    #expect(list.rows[0].content.completion.isCompleted)
  }

  @Test func `a record whose number is that of its row changes neither rows nor numbers`() {
    var list = Self.list(3)
    list.edit { $0.swapAt(0, 2) }
    let before = (list.rows, list.rows.map { list.task(at: "/l/\($0.uid).ics")?.order })
    for row in list.rows {
      let url = "/l/\(row.uid).ics"
      let sent = list.task(at: url)
      let record = ResourceRecord(url: url, etag: "2", base: MergeBase(agreed: sent))
      list.apply([(url, ResourceUpdate(record: record, row: .unchanged))]) { ItemID(9) }
    }
    #expect(list.rows == before.0)
    #expect(list.rows.map { list.task(at: "/l/\($0.uid).ics")?.order } == before.1)
  }
}
