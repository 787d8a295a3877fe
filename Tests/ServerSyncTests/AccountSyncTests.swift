import Addresses
import CalDAV
import CalDAVSupport
import TestSupport
import Testing
import ToDoModel
import ToDoStore

@testable import ServerSync

@Suite struct AccountSyncTests {
  private let server: CalDAVServer

  init() throws { server = try CalDAVServer() }

  @Test func `a list of which the server gives the same version twice is not listed again`() throws
  {
    let file = try SyncedFile(server, ["milk"])
    for _ in 0..<4 { try file.synchronizeAccount() }
    _ = try server.drainRequests()
    try file.synchronizeAccount()
    #expect(try server.drainRequests().map(\.method) == ["PROPFIND"])
    try file.add(["bread"])
    try file.synchronizeAccount()
    #expect(try server.drainRequests().map(\.method).contains("PUT"))
    let other = try SyncedFile(server)
    try other.synchronizeAccount()
    #expect(try other.texts == ["milk", "bread"])
  }

  @Test func `a change in the second of the last sync is found although the version is the same`()
    throws
  {
    let file = try SyncedFile(server, ["milk"])
    try file.synchronizeAccount()
    let other = try SyncedFile(server)
    for _ in 0..<3 {
      try other.synchronizeAccount()
      try other.add(["new \(other.now)"])
      try other.synchronizeAccount()
      try file.synchronizeAccount()
      #expect(try file.texts == other.texts)
    }
  }

  @Test func `the problem of a list is kept until a sync has come to its end`() throws {
    let file = try SyncedFile(server, ["milk"])
    try file.synchronizeAccount()
    for (fault, kind) in [
      (#"{"name": "status", "status": 401}"#, SyncNotice.Kind.login),
      (#"{"name": "status", "status": 500}"#, .connection),
      (#"{"name": "status", "status": 403}"#, .list),
    ] {
      try server.setFaults("[\(fault)]")
      let result = try file.synchronizeAccount()
      #expect(throws: SyncFailure.self) { try result?.get() }
      #expect(try file.properties.notices.map(\.kind) == [kind])
    }
    try server.setFaults("[]")
    try file.synchronizeAccount()
    #expect(try file.properties.notices == [])
  }

  @Test func `many rows that are gone on the server stay until that is accepted`() throws {
    let file = try SyncedFile(server, (0..<30).map { "row \($0)" })
    try file.synchronizeAccount()
    for url in try file.file.readResources(of: file.collection).map(\.url) {
      try server.delete(server.address.at(url))
    }
    try file.synchronizeAccount()
    #expect(try file.properties.notices.map(\.kind) == [.loss] && file.rows.count == 30)
    try file.setProperties { $0.acceptsLoss = true }
    try file.synchronizeAccount()
    #expect(try file.rows.isEmpty && file.properties.notices.isEmpty)
    #expect(try !file.properties.acceptsLoss)
  }

  @Test
  func `each change of rows or lists is announced before, as for a backup, and nothing else is`()
    throws
  {
    let first = try SyncedFile(server, ["milk"])
    for _ in 0..<3 { try first.synchronizeAccount() }
    let count = first.changeCount
    let second = try SyncedFile(server)
    try second.synchronizeAccount()
    #expect(second.changeCount == 1)
    try second.perform([.setText(second.id("milk"), "oat milk")])
    try second.synchronizeAccount()
    #expect(second.changeCount == 1 && first.changeCount == count)
    try first.synchronizeAccount()
    #expect(try first.changeCount == count + 1 && first.texts == ["oat milk"])
    try server.setName("To Do", ofList: server.tasks)
    try first.synchronizeAccount()
    try server.setName("Groceries", ofList: server.tasks)
    try first.synchronizeAccount()
    #expect(try first.changeCount == count + 2 && first.listName == "Groceries")
  }

  @Test func `a conflict is kept for a week`() throws {
    let file = try SyncedFile(server, ["milk"])
    try file.synchronizeAccount()
    let other = try SyncedFile(server)
    try other.synchronizeAccount()
    try other.perform([.setText(other.id("milk"), "oat milk")])
    try other.synchronizeAccount()
    try file.perform([.setText(file.id("milk"), "soy milk")])
    try file.synchronizeAccount()
    #expect(try file.texts == ["soy milk", "oat milk"])
    #expect(try file.properties.conflicts.map(\.text) == ["oat milk"])
    file.now += 6 * 86_400_000
    try file.synchronizeAccount()
    #expect(try file.properties.conflicts.count == 1)
    file.now += 86_400_000
    try file.synchronizeAccount()
    #expect(try file.properties.conflicts.isEmpty)
  }

  @Test func `a long sync says how far it has come, and where it was broken off`() throws {
    let first = try SyncedFile(server, (0..<1200).map { "row \($0)" })
    try first.synchronizeAccount()
    let second = try SyncedFile(server)
    try server.setFaults(
      #"[{"name": "status", "status": 401, "method": "calendar-multiget", "after": 8}]"#)
    _ = try second.synchronizeAccount()
    let progress = try #require(try second.properties.progress)
    #expect(progress.total == 1200 && progress.done > 0 && progress.done < 1200)
    try server.setFaults("[]")
    try second.synchronizeAccount()
    #expect(try second.properties.progress == nil && second.rows.count == 1200)
  }

  /// A file with a list "Other" that is tied to a list of the server, too.
  private func fileWithTwoLists() throws -> (file: SyncedFile, other: ListID) {
    try server.setName("Tasks", ofList: server.tasks)
    let file = try SyncedFile(server)
    let other = try file.addList("Other")
    try server.setName("Other", ofList: server.list("other"))
    let remotes = try AccountDiscovery(server.session()).lists(in: [server.home])
    let account = try #require(try file.file.readAccounts().first)
    let lists = TiedLists(file.file, client: file.client)
    for remote in remotes where remote.name == "Other" { try lists.join(remote, of: account) }
    for _ in 0..<2 { try file.synchronizeAccount() }
    return (file, other)
  }

  @Test func `a row that is moved stays in its list on the server until the other one has it`()
    throws
  {
    let (file, other) = try fileWithTwoLists()
    try file.add(["a", "b"])
    try file.synchronizeAccount()
    try file.perform([.move(file.id("a"), in: other, before: nil)])
    try server.setFaults(#"[{"name": "status", "status": 507, "method": "PUT"}]"#)
    for _ in 0..<3 {
      let outcome = try #require(try file.synchronizeAccount()).get()
      #expect(outcome.deleted == 0 && outcome.keepsMovedRows)
    }
    #expect(try server.texts(in: server.tasks).count == 2)
    try server.setFaults("[]")
    #expect(try #require(try file.synchronizeAccount()).get().deleted == 0)
    #expect(try #require(try file.synchronizeAccount()).get().deleted == 1)
    #expect(try server.texts(in: server.tasks).count == 1)
    #expect(try server.texts(in: server.list("other")).count == 1)
    let last = try #require(try file.synchronizeAccount()).get()
    #expect(last.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a row that is moved to another joined list keeps all that its resource had`(
    isFormerListFirst: Bool
  ) throws {
    let text = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VTODO", "UID:series",
      "DTSTAMP:20260101T000000Z", "SUMMARY:water plants", "DTSTART:20261201T080000Z",
      "DUE:20261201T090000Z", "RRULE:FREQ=WEEKLY", "X-MINE:kept", "PRIORITY:3", "END:VTODO",
      "BEGIN:VTODO", "UID:series", "RECURRENCE-ID:20261208T080000Z", "DTSTAMP:20260101T000000Z",
      "SUMMARY:water more plants", "END:VTODO", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    try server.put(text, at: server.tasks.member("series.ics"))
    let (file, other) = try fileWithTwoLists()
    let row = try file.id("water plants")
    try file.perform([.move(row, in: other, before: nil), .setText(row, "water all plants")])
    try file.synchronizeAccount(reversed: !isFormerListFirst)
    try file.synchronizeAccount()
    #expect(try server.texts(in: server.tasks).isEmpty)
    let moved = try server.texts(in: server.list("other")).values
    #expect(moved.count == 1)
    for line in [
      "SUMMARY:water all plants", "X-MINE:kept", "PRIORITY:3", "RECURRENCE-ID:20261208T080000Z",
      "SUMMARY:water more plants",
    ] {
      #expect(moved.first?.contains(line) == true, "\(line)")
    }
    #expect(moved.first?.contains("UID:series\r\n") == false)
  }
}
