import CalDAVSupport
import ServerSync
import Testing
import ToDoModel

/// A sync that ends at each of its requests: before the server has got it, or after it has answered.
@Suite struct KilledSyncTests {
  private let server: CalDAVServer

  init() throws { server = try CalDAVServer() }

  /// Two devices with changes of all kinds that neither has sent.
  private func files() throws -> (SyncedFile, SyncedFile) {
    try server.reset()
    let first = try SyncedFile(server, ["a", "b", "c", "d", "e", "f"])
    let second = try SyncedFile(server)
    for file in [first, second] { try file.synchronize() }
    try first.perform([
      .setText(first.id("a"), "A"), .setCompleted(first.id("b"), true), .remove(first.id("c")),
      .move(first.id("f"), in: .original, before: first.id("a")), .setText(first.id("e"), "E1"),
    ])
    try first.add(["g", "h"])
    try second.perform([
      .setText(second.id("b"), "B"), .remove(second.id("d")), .setText(second.id("e"), "E2"),
    ])
    try second.add(["i"])
    try second.synchronize()
    return (first, second)
  }

  @Test(arguments: ["no-answer", "no-answer-after"])
  func `a sync that is killed at any request is the same in the end`(fault: String) throws {
    var (first, second) = try files()
    _ = try server.drainRequests()
    try first.synchronize()
    let count = try server.drainRequests().count
    let expected = ["A", "E1", "E2", "[x] B", "f", "g", "h", "i"]
    #expect(try first.texts.sorted() == expected)
    #expect(count > 9)
    for index in 0...count {
      (first, second) = try files()
      try server.setFaults("[{\"name\": \"\(fault)\", \"after\": \(index)}]")
      _ = try? first.synchronize()
      try server.setFaults("[]")
      for file in [first, second, first, second] { try file.synchronize() }
      let (mine, theirs) = (try first.texts, try second.texts)
      #expect(mine.sorted() == expected && mine.first == "f", "killed at \(index)")
      #expect(theirs == mine, "killed at \(index)")
      #expect(try server.texts(in: server.tasks).count == expected.count, "killed at \(index)")
    }
  }

  @Test(arguments: ["no-answer", "no-answer-after"])
  func `a first sync that is killed at any request doubles no row`(fault: String) throws {
    var count = 1
    var index = 0
    while index <= count {
      try server.reset()
      let other = try SyncedFile(server, ["a", "b", "x"])
      try other.synchronize()
      let file = try SyncedFile(server, ["a", "b", "c", "c"])
      _ = try server.drainRequests()
      if index > 0 { try server.setFaults("[{\"name\": \"\(fault)\", \"after\": \(index - 1)}]") }
      _ = try? file.synchronize()
      if index == 0 { count = try server.drainRequests().count + 1 }
      try server.setFaults("[]")
      for file in [file, other, file] { try file.synchronize() }
      #expect(try file.texts.sorted() == ["a", "b", "c", "c", "x"], "killed at \(index - 1)")
      #expect(try other.texts == file.texts, "killed at \(index - 1)")
      index += 1
    }
    #expect(count > 4)
  }
}
