import Addresses
import CalDAVSupport
import ServerSync
import Testing
import ToDoModel

/// Rows that an undo or a restore brings back, and rows that go to another list.
@Suite struct RowsThatComeBackTests {
  private let server: CalDAVServer

  init() throws { server = try CalDAVServer() }

  private func uids() throws -> Set<String> {
    Set(
      try server.texts(in: server.tasks).values.flatMap { text in
        text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }.map(String.init)
      })
  }

  @Test(arguments: ["", #"{"name": "bin"}"#])
  func `a deletion that is undone after it was sent makes a new resource`(fault: String) throws {
    try server.setFaults("[\(fault)]")
    let (first, second) = (try SyncedFile(server, ["a", "b"]), try SyncedFile(server))
    for file in [first, second] { try file.synchronize() }
    let old = try uids()
    let row = try #require(try first.rows.last)
    try first.perform([.remove(row.id)])
    for file in [first, second] { try file.synchronize() }
    #expect(try second.texts == ["a"])
    try first.perform([.insert(row, in: .original, before: nil)])
    for file in [first, second, first] { try file.synchronize() }
    #expect(try first.texts == ["a", "b"])
    #expect(try second.texts == ["a", "b"])
    #expect(try uids().count == 2 && uids() != old)
    for file in [first, second] { #expect(try file.synchronize() == SyncOutcome()) }
  }

  @Test func `a row that was deleted elsewhere and is restored here comes back everywhere`() throws
  {
    let (first, second) = (try SyncedFile(server, ["a", "b", "c"]), try SyncedFile(server))
    for file in [first, second] { try file.synchronize() }
    let rows = try first.rows
    try second.perform([.remove(second.id("a")), .remove(second.id("b"))])
    for file in [second, first] { try file.synchronize() }
    #expect(try first.texts == ["c"])
    try first.perform(rows.prefix(2).map { .insert($0, in: .original, before: rows[2].id) })
    for file in [first, second, first] { try file.synchronize() }
    #expect(try first.texts == ["a", "b", "c"])
    #expect(try second.texts == ["a", "b", "c"])
  }

  @Test func `a deletion that is undone before it was sent changes nothing`() throws {
    let first = try SyncedFile(server, ["a", "b"])
    try first.synchronize()
    let old = try server.texts(in: server.tasks)
    let row = try #require(try first.rows.last)
    try first.perform([.remove(row.id)])
    try first.perform([.insert(row, in: .original, before: nil)])
    #expect(try first.synchronize() == SyncOutcome())
    #expect(try server.texts(in: server.tasks) == old)
  }

  @Test func `what only the server knows of a task comes back with it`() throws {
    let text = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nBEGIN:VTODO\r\nUID:u1\r
      DTSTAMP:20260101T000000Z\r\nSUMMARY:Milk\r\nDESCRIPTION:two\\, please\r\nX-FOO;A=b:c\r
      CATEGORIES:shop\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
      """
    try server.put(text, at: server.tasks.member("u1.ics"))
    let file = try SyncedFile(server)
    try file.synchronize()
    let row = try #require(try file.rows.first)
    try file.perform([.remove(row.id)])
    try file.synchronize()
    #expect(try server.texts(in: server.tasks).isEmpty)
    try file.perform([.insert(row, in: .original, before: nil)])
    try file.synchronize()
    let stored = try #require(try server.texts(in: server.tasks).values.first)
    for line in ["DESCRIPTION:two\\, please", "X-FOO;A=b:c", "CATEGORIES:shop", "SUMMARY:Milk"] {
      #expect(stored.contains(line + "\r\n"), "\(stored)")
    }
  }
}
