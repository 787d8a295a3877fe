import CalDAVSupport
import ServerSync
import Testing
import ToDoModel

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
}
