import Addresses
import CalDAVSupport
import ServerSync
import Testing
import ToDoModel
import ToDoStore

@Suite struct ListSyncTests {
  private let server: CalDAVServer

  init() throws { server = try CalDAVServer() }

  /// The summaries of the server's tasks, those of completed ones after `[x]`.
  private var summaries: [String] {
    get throws {
      try server.texts(in: server.tasks).values.map { text in
        let lines = text.split(separator: "\r\n")
        let summary = lines.first { $0.hasPrefix("SUMMARY") }?.drop { $0 != ":" }.dropFirst() ?? ""
        return lines.contains("STATUS:COMPLETED") ? "[x] \(summary)" : String(summary)
      }.sorted()
    }
  }

  @Test func `rows go to the server, and to another device in their order`() throws {
    let first = try SyncedFile(server, ["Milk", "Bread", "Eggs, 12; large", "日本 ä"])
    let outcome = try first.synchronize()
    #expect(outcome.sent == 4 && outcome.problems.isEmpty)
    #expect(try summaries.count == 4)
    let second = try SyncedFile(server)
    let received = try second.synchronize()
    #expect(received.added == 4 && received.sent == 0)
    #expect(try second.texts == ["Milk", "Bread", "Eggs, 12; large", "日本 ä"])
    for file in [first, second] { #expect(try file.synchronize() == SyncOutcome()) }
  }

  @Test func `changes of both devices come together`() throws {
    let first = try SyncedFile(server, ["a", "b", "c", "d"])
    try first.synchronize()
    let second = try SyncedFile(server)
    try second.synchronize()
    try first.perform([
      .setCompleted(first.id("a"), true), .setText(first.id("b"), "B"),
      .move(first.id("d"), in: .original, before: first.id("a")),
    ])
    try second.perform([.remove(second.id("c"))])
    try second.add(["e"])
    for _ in 0..<2 { for file in [first, second] { try file.synchronize() } }
    #expect(try first.texts == ["d", "[x] a", "B", "e"])
    #expect(try second.texts == first.texts)
    #expect(try summaries == ["B", "[x] a", "d", "e"])
  }

  @Test func `a row that is deleted there right after it was sent goes here, too`() throws {
    try server.setFaults(#"[{"name": "sync-collection-compares-states"}]"#)
    let file = try SyncedFile(server, ["stays"])
    try file.synchronize()
    for edits in [[], [Edit.setText(try file.id("stays"), "edited")]] {
      try file.add(["ghost"])
      try file.synchronize()
      let url = try file.file.readResources(of: file.collection).first {
        $0.item == (try? file.id("ghost"))
      }
      try server.delete(server.address.at(#require(url).url))
      try file.perform(edits)
      try file.synchronize()
      #expect(try !file.texts.contains("ghost"))
    }
  }

  @Test func `a change of a row that another client deletes during the sync is sent anew`() throws {
    let file = try SyncedFile(server, ["milk", "bread"])
    try file.synchronize()
    try file.perform([.setText(file.id("milk"), "oat milk")])
    try server.setFaults(#"[{"name": "delete-before", "method": "PUT", "times": 1}]"#)
    try file.synchronize()
    try file.synchronize()
    #expect(try file.texts == ["oat milk", "bread"] && summaries == ["bread", "oat milk"])
  }

  /// A resource of another client with some more lines.
  private func task(_ uid: String?, _ lines: String...) -> String {
    let identifier = uid.map { ["UID:\($0)"] } ?? []
    let text =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", "BEGIN:VTODO"] + identifier
      + ["DTSTAMP:20260101T000000Z"] + lines + ["END:VTODO", "END:VCALENDAR", ""]
    return text.joined(separator: "\r\n")
  }

  @Test func `what is no task of ours stays alone, and stops nothing`() throws {
    let event = task("e", "SUMMARY:Party").replacing("VTODO", with: "VEVENT")
    let texts = [
      "event": event, "nothing": "no calendar", "empty": "",
      "no uid": task(nil, "SUMMARY:Nobody"), "task": task("t", "SUMMARY:Milk"),
    ]
    for (name, text) in texts { try server.put(text, at: server.tasks.member(name)) }
    let file = try SyncedFile(server, ["Bread", "Nobody"])
    #expect(try file.synchronize().sent == 2)
    #expect(try file.texts.sorted() == ["Bread", "Milk", "Nobody"])
    try file.perform([.setText(file.id("Milk"), "Oat milk")])
    try file.synchronize()
    let stored = try server.texts(in: server.tasks)
    #expect(stored.count == 7)
    for (name, text) in texts where name != "task" {
      #expect(stored["/dav/calendars/ann/tasks/\(name)"] == text)
    }
  }

  @Test func `a resource that cannot be read is fetched again, and stops nothing else`() throws {
    let first = try SyncedFile(server, ["a", "b"])
    let second = try SyncedFile(server)
    for file in [first, second] { try file.synchronize() }
    try first.perform([.setText(first.id("a"), "A"), .setText(first.id("b"), "B")])
    try first.add(["c"])
    try first.synchronize()
    try server.setFaults(
      #"[{"name": "no-multiget"}, {"name": "status", "method": "GET", "times": 2}]"#)
    let outcome = try second.synchronize()
    #expect(outcome.problems.count == 2)
    try server.setFaults("[]")
    try second.synchronize()
    #expect(try second.texts == ["A", "B", "c"])
  }

  @Test func `a row that went to another list keeps what others have written meanwhile`() throws {
    let (first, second) = (try SyncedFile(server, ["a", "b"]), try SyncedFile(server))
    for file in [first, second] { try file.synchronize() }
    let other = try first.addList("Other")
    try first.perform([.move(first.id("b"), in: other, before: nil)])
    try second.perform([.setText(second.id("b"), "B")])
    try second.synchronize()
    for file in [first, second, first] { try file.synchronize() }
    #expect(try first.texts == ["a", "B"])
    #expect(try second.texts == ["a", "B"])
    #expect(try first.file.readLists().count == 2)
  }

  @Test func `a large loss is refused until it is accepted, once`() throws {
    let names = (1...50).map { "row \($0)" }
    let (first, second) = (try SyncedFile(server, names), try SyncedFile(server))
    for file in [first, second] { try file.synchronize() }
    func removeHalf() throws {
      try second.perform(try second.rows.prefix(25).map { .remove($0.id) })
      try second.synchronize()
    }
    try removeHalf()
    #expect(throws: SyncFailure.self) { try first.synchronize() }
    #expect(try first.texts.count == 50)
    try first.setProperties { $0.acceptsLoss = true }
    try first.synchronize()
    #expect(try first.texts.count == 25)
    try first.add(names)
    for file in [first, second] { try file.synchronize() }
    try second.perform(try second.rows.prefix(60).map { .remove($0.id) })
    try second.synchronize()
    #expect(throws: SyncFailure.self) { try first.synchronize() }
    #expect(try first.texts.count == 75)
  }

  @Test func `what other formats have brought stays when a phone completes the row`() throws {
    let file = try SyncedFile(server, ["a"])
    let id = try file.id("a")
    var details = ItemDetails()
    details.foreign["todotxt"] = Array("(A) a".utf8)
    try file.perform([.set(id, .detail(.foreign, details[.foreign]))])
    try file.synchronize()
    let other = try SyncedFile(server)
    try other.synchronize()
    try other.perform([.setCompleted(other.id("a"), true)])
    for file in [other, file] { try file.synchronize() }
    let row = try #require(try file.rows.first)
    #expect(row.isCompleted && row.details.foreign["todotxt"] == Array("(A) a".utf8))
  }

  @Test func `a list that the user may only read takes what is new, and sends nothing`() throws {
    let (first, second) = (try SyncedFile(server, ["a", "b"]), try SyncedFile(server))
    for file in [first, second] { try file.synchronize() }
    try second.setProperties { $0.isReadOnly = true }
    try second.perform([.setText(second.id("a"), "mine"), .remove(second.id("b"))])
    try second.add(["c"])
    try first.add(["d"])
    try first.synchronize()
    _ = try server.drainRequests()
    let outcome = try second.synchronize()
    #expect(outcome.problems.count == 3 && outcome.sent == 0 && outcome.deleted == 0)
    #expect(try second.texts == ["mine", "c", "d"])
    #expect(try server.drainRequests().allSatisfy { !["PUT", "DELETE"].contains($0.method) })
  }

  private func put(_ components: String, _ name: String) throws {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(components)\nEND:VCALENDAR\n"
    try server.put(
      text.split(separator: "\n").joined(separator: "\r\n") + "\r\n",
      at: server.tasks.member(name))
  }

  @Test func `a resource with another task is not deleted with the row that shows the first one`()
    throws
  {
    let tasks = ["a", "b"].map { "BEGIN:VTODO\nUID:\($0)\nSUMMARY:\($0)\nEND:VTODO" }
    try put(tasks.joined(separator: "\n"), "two.ics")
    let file = try SyncedFile(server)
    try file.synchronize()
    let row = try #require(try file.rows.first)
    try file.perform([.remove(row.id)])
    let outcome = try file.synchronize()
    #expect(outcome.deleted == 0 && outcome.problems.count == 1)
    #expect(try server.texts(in: server.tasks).values.contains { $0.contains("UID:b") })
  }

  @Test(arguments: [
    "FREQ=HOURLY;INTERVAL=5", "FREQ=DAILY;BYHOUR=9,18", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
  ])
  func `a series whose next date cannot be found does not end on the server`(rule: String) throws {
    try put(
      "BEGIN:VTODO\nUID:a\nSUMMARY:a\nDTSTART:20261201T090000\nDUE:20261201T090000\n"
        + "RRULE:\(rule)\nEND:VTODO", "a.ics")
    let file = try SyncedFile(server)
    try file.synchronize()
    try file.perform([.setCompleted(file.id("a"), true)])
    let outcome = try file.synchronize()
    #expect(outcome.sent == 0 && outcome.problems.count == 1)
    #expect(try summaries == ["a"] && file.texts == ["[x] a"])
    try file.perform([.setCompleted(file.id("a"), false)])
    #expect(try file.synchronize().problems == [])
    #expect(try file.synchronize() == SyncOutcome())
  }

  @Test func `a server that leaves the order out costs no device its own`() throws {
    try server.setFaults(#"[{"name": "strips", "properties": ["X-APPLE-SORT-ORDER", "X-KEPT"]}]"#)
    let (first, second) = (try SyncedFile(server, ["a", "b", "c"]), try SyncedFile(server))
    for file in [first, second] { try file.synchronize() }
    #expect(try second.texts.sorted() == ["a", "b", "c"])
    try first.perform([.move(first.id("c"), in: .original, before: first.id("a"))])
    try second.perform([.setText(second.id("b"), "B")])
    for _ in 0..<2 {
      for file in [first, second] {
        file.now += 86_400_000
        try file.synchronize()
      }
    }
    #expect(try first.texts == ["c", "a", "B"])
    #expect(try second.texts.sorted() == ["B", "a", "c"])
    for file in [first, second] { #expect(try file.synchronize() == SyncOutcome()) }
  }

  @Test func `forget erases what the server had of deleted rows, which stay deleted there`() throws
  {
    let file = try SyncedFile(server, ["a", "secret", "hidden"])
    try file.synchronize()
    try file.perform([.remove(file.id("secret"))])
    try file.synchronize()
    try file.perform([.remove(file.id("hidden"))])
    try file.file.forget(stateFolder: nil)
    let kept = try file.file.readResources(of: file.collection)
    #expect(kept.count == 2 && kept.filter { $0.base.isEmpty }.count == 1)
    #expect(try file.synchronize().deleted == 1)
    #expect(try summaries == ["a"] && file.texts == ["a"])
  }

  @Test func `a list that has left its account is an ordinary list`() throws {
    let file = try SyncedFile(server, ["a"])
    try file.synchronize()
    let tied = try #require(try file.file.readCollections().first)
    try file.leave()
    #expect(try file.file.readCollections().isEmpty)
    #expect(try file.file.readResources(of: file.collection).isEmpty)
    let sync = try ListSync(
      file.reopening, file.session, .system, client: file.client, now: file.now)
    #expect(throws: SyncFailure.self) { try sync.run(tied) }
    #expect(try file.texts == ["a"] && summaries == ["a"])
  }
}
