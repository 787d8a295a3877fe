import CalDAVSupport
import ServerSync
import Testing
import ToDoModel

/// Each quirk and failure of a server with each kind of change: no row is lost or doubled.
@Suite struct FaultTableTests {
  /// What happens between two syncs.
  enum Operation: String, CaseIterable {
    case addHere, editHere, completeHere, moveHere, deleteHere
    case addThere, editThere, completeThere, moveThere, deleteThere
    case editBoth, deleteHereEditThere, editHereDeleteThere, addBoth
  }

  /// Faults that end before the last syncs.
  static let temporaryFaults = [
    #"{"name": "status", "times": 1}"#, #"{"name": "status", "after": 1, "times": 2}"#,
    #"{"name": "status", "status": 403}"#, #"{"name": "status", "status": 404}"#,
    #"{"name": "status", "status": 412, "method": "PUT"}"#,
    #"{"name": "status", "status": 404, "method": "PUT"}"#,
    #"{"name": "status", "status": 404, "method": "GET"}"#,
    #"{"name": "status", "status": 202, "method": "PUT"}"#,
    #"{"name": "status-after", "method": "PUT"}"#,
    #"{"name": "status-after", "status": 412, "method": "PUT", "times": 1}"#,
    #"{"name": "status-after", "method": "DELETE"}"#,
    #"{"name": "no-answer", "after": 1}"#, #"{"name": "no-answer", "method": "PUT"}"#,
    #"{"name": "no-answer-after", "method": "PUT", "times": 1}"#,
    #"{"name": "no-answer-after", "method": "DELETE", "times": 1}"#,
    #"{"name": "doubled", "method": "PUT"}"#, #"{"name": "doubled", "method": "DELETE"}"#,
    #"{"name": "cut", "bytes": 120, "after": 1}"#, #"{"name": "cut", "bytes": 0}"#,
    #"{"name": "garbage-xml"}"#, #"{"name": "empty-multistatus"}"#, #"{"name": "login-page"}"#,
    #"{"name": "login-page", "method": "PUT"}"#, #"{"name": "login-page", "method": "GET"}"#,
    #"{"name": "unauthorized"}"#, #"{"name": "forbidden"}"#, #"{"name": "too-many"}"#,
    #"{"name": "too-many", "method": "PUT"}"#, #"{"name": "unavailable"}"#,
    #"{"name": "collection-empty"}"#, #"{"name": "read-only"}"#,
    #"{"name": "refuses", "text": "SUMMARY"}"#, #"{"name": "propstat-404"}"#,
    #"{"name": "sync-token-invalid", "status": 409}"#, #"{"name": "gzip", "always": true}"#,
    #"{"name": "redirect", "location": "/login"}"#,
    #"{"name": "redirect", "location": "/login", "method": "GET"}"#,
    #"{"name": "weak-etags"}"#, #"{"name": "no-getetag"}"#,
    #"{"name": "multiget-partial"}"#, #"{"name": "sync-token-second-precision"}"#,
    #"{"name": "sync-collection-compares-states"}"#,
    #"{"name": "sync-token-stuck"}"#,
  ]

  /// Faults that the server has in every sync.
  static let permanentFaults = [
    "", #"{"name": "no-etag-on-put"}"#, #"{"name": "rewrites"}"#, #"{"name": "hrefs-encoded"}"#,
    #"{"name": "hrefs-absolute"}"#, #"{"name": "no-sync-collection"}"#,
    #"{"name": "no-sync-collection", "status": 418}"#, #"{"name": "no-multiget"}"#,
    #"{"name": "multiget-partial"}"#, #"{"name": "sync-token-invalid"}"#,
    #"{"name": "sync-token-invalid", "status": 412}"#, #"{"name": "no-ctag"}"#,
    #"{"name": "sync-collection-lists-deleted-first"}"#,
    #"{"name": "sync-collection-truncated", "limit": 2}"#, #"{"name": "other-address"}"#,
    #"{"name": "bin"}"#, #"{"name": "uid-per-account"}"#, #"{"name": "chunked"}"#,
    #"{"name": "http10"}"#, #"{"name": "gzip"}"#, #"{"name": "expects-digest"}"#,
    #"{"name": "propstat-404"}"#,
    #"{"name": "status", "status": 501, "method": "sync-collection"}"#,
  ]

  private static let rows = ["a", "b", "c", "d", "e"]

  @Test(arguments: temporaryFaults)
  func `a fault that passes leaves nothing behind`(fault: String) throws {
    let server = try CalDAVServer()
    for operation in Operation.allCases {
      try expectAgreement(operation, server, temporary: fault, permanent: "")
    }
  }

  @Test(arguments: permanentFaults)
  func `a quirk of the server costs no row`(quirk: String) throws {
    let server = try CalDAVServer()
    for operation in Operation.allCases {
      try expectAgreement(operation, server, temporary: "", permanent: quirk)
    }
  }

  private func expectAgreement(
    _ operation: Operation, _ server: CalDAVServer, temporary: String, permanent: String
  ) throws {
    try server.reset()
    try server.setFaults("[\(permanent)]")
    let (here, there) = (try SyncedFile(server, Self.rows), try SyncedFile(server))
    for file in [here, there] { try file.synchronize() }
    try #require(try there.texts == Self.rows)
    let expected = try perform(operation, here, there)
    let faults = [permanent, temporary].filter { !$0.isEmpty }.joined(separator: ", ")
    try server.setFaults("[\(faults)]")
    for file in [there, here, there] { _ = try? file.synchronize() }
    try server.setFaults("[\(permanent)]")
    // The day after, all is listed.
    for file in [here, there] { file.now += 86_400_000 }
    // Each device sends, then reads what the other has sent; one more round for conflicts.
    for file in [there, here, there, here] { try file.synchronize() }
    let (mine, theirs) = (try here.texts, try there.texts)
    #expect(mine == theirs, "\(operation) \(temporary) \(permanent)")
    #expect(mine.sorted() == expected.sorted(), "\(operation) \(temporary) \(permanent)")
    if expected.count == Self.rows.count, mine.sorted() == Self.rows {
      #expect(mine == expected, "\(operation) \(temporary) \(permanent)")
    }
    let stored = try server.texts(in: server.tasks)
    #expect(stored.count == expected.count, "\(operation) \(temporary) \(permanent)")
    #expect(try here.synchronize() == SyncOutcome(), "\(operation) \(temporary) \(permanent)")
  }

  /// Performs what happens on both devices; returns the rows that are to be there in the end.
  private func perform(
    _ operation: Operation, _ here: SyncedFile, _ there: SyncedFile
  ) throws -> [String] {
    switch operation {
    case .addHere, .addThere:
      try (operation == .addHere ? here : there).add(["f"])
      return Self.rows + ["f"]
    case .editHere, .editThere:
      let file = operation == .editHere ? here : there
      try file.perform([.setText(file.id("b"), "B")])
      return ["a", "B", "c", "d", "e"]
    case .completeHere, .completeThere:
      let file = operation == .completeHere ? here : there
      try file.perform([.setCompleted(file.id("b"), true)])
      return ["a", "[x] b", "c", "d", "e"]
    case .moveHere, .moveThere:
      let file = operation == .moveHere ? here : there
      try file.perform([.move(file.id("d"), in: .original, before: file.id("b"))])
      return ["a", "d", "b", "c", "e"]
    case .deleteHere, .deleteThere:
      let file = operation == .deleteHere ? here : there
      try file.perform([.remove(file.id("b"))])
      return ["a", "c", "d", "e"]
    case .editBoth:
      try here.perform([.setText(here.id("b"), "B here")])
      try there.perform([.setText(there.id("b"), "B there")])
      return ["a", "B here", "B there", "c", "d", "e"]
    case .deleteHereEditThere:
      try here.perform([.remove(here.id("b"))])
      try there.perform([.setText(there.id("b"), "B")])
      return ["a", "B", "c", "d", "e"]
    case .editHereDeleteThere:
      try here.perform([.setText(here.id("b"), "B")])
      try there.perform([.remove(there.id("b"))])
      return ["a", "B", "c", "d", "e"]
    case .addBoth:
      try here.add(["f"])
      try there.add(["g"])
      return Self.rows + ["f", "g"]
    }
  }
}
