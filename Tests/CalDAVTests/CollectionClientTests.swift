import Addresses
import CalDAVSupport
import Testing

@testable import CalDAV

@Suite struct CollectionClientTests {
  let server: CalDAVServer
  let client: CollectionClient

  init() throws {
    server = try CalDAVServer()
    client = try Self.client(server)
  }

  /// A client of the list as the server says that it is.
  private static func client(_ server: CalDAVServer) throws -> CollectionClient {
    let session = try server.session()
    let account = try AccountDiscovery(session).account(at: server.tasks)
    return CollectionClient(session, try #require(account.lists.first))
  }

  private func path(_ name: String) -> String { server.tasks.member(name).path }

  private static func text(_ uid: String, _ summary: String = "Milk") -> String {
    """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nBEGIN:VTODO\r\nUID:\(uid)\r
    DTSTAMP:20260101T000000Z\r\nSUMMARY:\(summary)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
    """
  }

  private func put(_ names: String...) throws {
    for name in names { try server.put(Self.text(name), at: server.tasks.member(name)) }
  }

  private static let allFaults = [
    "", #"{"name": "no-sync-collection"}"#, #"{"name": "no-sync-collection", "status": 403}"#,
    #"{"name": "hrefs-encoded"}"#, #"{"name": "hrefs-absolute"}"#, #"{"name": "no-multiget"}"#,
    #"{"name": "multiget-partial", "count": 3}"#, #"{"name": "chunked"}"#, #"{"name": "http10"}"#,
    #"{"name": "no-ctag"}"#, #"{"name": "sync-collection-truncated", "limit": 1}"#,
    #"{"name": "sync-collection-lists-deleted-first"}"#, #"{"name": "gzip"}"#,
    #"{"name": "status", "status": 418, "method": "sync-collection"}"#,
    #"{"name": "status", "status": 500, "method": "calendar-multiget"}"#,
    #"{"name": "login-page", "method": "sync-collection"}"#,
    #"{"name": "garbage-xml", "method": "calendar-multiget"}"#,
    #"{"name": "sync-token-invalid", "status": 412}"#, #"{"name": "expects-digest"}"#,
  ]

  @Test(arguments: allFaults)
  func `whatever the server cannot do, all resources and their changes are found`(
    fault: String
  ) throws {
    try server.setFaults("[\(fault)]")
    let client = try Self.client(server)
    let names = ["a", "b@c ü.ics", "d,e;f=g+h'(i)", "j%2Fk", "l:m"]
    for name in names { try put(name) }
    let paths = Set(names.map(path))
    let first = try client.listing(since: nil)
    #expect(first.isComplete && Set(first.etags.keys) == paths)
    #expect(first.etags.values.allSatisfy { $0 != nil })
    let texts = try client.fetch(Array(paths))
    for name in names {
      let etag = try #require(first.etags[path(name)])
      #expect(texts[path(name)] == .found(Array(Self.text(name).utf8), etag: etag), "\(name)")
    }
    try server.delete(server.tasks.member("a"))
    try put("new")
    try server.put(Self.text("l:m", "Oat milk"), at: server.tasks.member("l:m"))
    let second = try client.listing(since: first.token)
    if second.isComplete {
      #expect(Set(second.etags.keys) == paths.subtracting([path("a")]).union([path("new")]))
      #expect(second.etags.filter { $0.value == first.etags[$0.key] }.count == 3)
    } else {
      #expect(Set(second.etags.keys) == [path("new"), path("l:m")])
      #expect(second.removed == [path("a")])
    }
  }

  @Test(arguments: ["weak-etags", "no-getetag", "propstat-404"])
  func `a resource without a strong ETag is listed without one`(fault: String) throws {
    try put("a", "b")
    for sync in ["", #", {"name": "no-sync-collection"}"#] {
      try server.setFaults("[{\"name\": \"\(fault)\"}\(sync)]")
      let listing = try Self.client(server).listing(since: nil)
      #expect(listing.isComplete && listing.removed.isEmpty)
      #expect(listing.etags == [path("a"): nil, path("b"): nil])
    }
  }

  @Test(arguments: [
    (#"{"name": "unauthorized"}"#, CalDAVError.isUnauthorized),
    (#"{"name": "too-many", "seconds": 9}"#, .isBusy(seconds: 9)),
    (#"{"name": "unavailable", "seconds": 9}"#, .isBusy(seconds: 9)),
    (#"{"name": "no-answer"}"#, .http(.isCut)), (#"{"name": "cut", "bytes": 150}"#, .http(.isCut)),
    (#"{"name": "forbidden"}"#, .status(403)), (#"{"name": "status"}"#, .status(500)),
    (#"{"name": "status", "status": 404}"#, .status(404)),
    (#"{"name": "login-page"}"#, .isNotCalDAV), (#"{"name": "garbage-xml"}"#, .isNotCalDAV),
    (#"{"name": "empty-multistatus"}"#, .isNotCalDAV),
    (#"{"name": "gzip", "always": true}"#, .isNotCalDAV),
  ])
  func `no error is a list of resources`(fault: String, error: CalDAVError) throws {
    try put("a", "b", "c")
    let token = try client.listing(since: nil).token
    try server.setFaults("[\(fault)]")
    for token in [nil, token] {
      #expect(throws: error, "\(fault)") { try client.listing(since: token) }
    }
    try server.setFaults("[]")
    #expect(try client.listing(since: nil).etags.count == 3)
  }

  @Test func `a resource is missing only if it is asked for alone`() throws {
    try put("a", "b")
    let etags = try client.listing(since: nil).etags
    _ = try server.drainRequests()
    let answers = try client.fetch([path("a"), path("x"), path("b")])
    #expect(answers[path("x")] == .missing)
    #expect(answers[path("a")] == .found(Array(Self.text("a").utf8), etag: etags[path("a")] ?? nil))
    let requests = try server.drainRequests()
    #expect(requests.map(\.method) == ["calendar-multiget", "GET"])
    try server.setFaults(#"[{"name": "status", "status": 503, "method": "GET"}]"#)
    #expect(try client.fetch([path("a")]) == [path("a"): .failed(503)])
  }

  @Test func `thousands of resources are fetched by few requests`() throws {
    let names = (0..<250).map { "r\($0)" }
    for name in names { try put(name) }
    _ = try server.drainRequests()
    let answers = try client.fetch(names.map(path))
    #expect(answers.count == 250)
    #expect(
      try server.drainRequests().map(\.method) == Array(repeating: "calendar-multiget", count: 3))
  }

  @Test func `nothing is overwritten`() throws {
    let (text, path) = (Array(Self.text("a").utf8), path("a"))
    guard case .done(let etag?, _) = try client.put(text, at: path, etag: nil) else {
      Issue.record("not stored")
      return
    }
    #expect(try client.put(text, at: path, etag: nil) == .preconditionFailed)
    #expect(try client.put(text, at: path, etag: "\"other\"") == .preconditionFailed)
    #expect(try client.delete(path, etag: "\"other\"") == .preconditionFailed)
    try server.put(Self.text("a", "Changed"), at: server.tasks.member("a"))
    #expect(try client.put(text, at: path, etag: etag) == .preconditionFailed)
    #expect(try client.delete(path, etag: etag) == .preconditionFailed)
    let new = try #require(try client.listing(since: nil).etags[path] ?? nil)
    let other = server.list("other")
    #expect(try ListClient(server.session()).makeList("Other", at: other) == .done(etag: nil))
    #expect(try client.move(path, etag: etag, to: other.member("a")) == .preconditionFailed)
    try server.put(Self.text("b"), at: other.member("b"))
    #expect(try client.move(path, etag: new, to: other.member("b")) == .preconditionFailed)
    #expect(try client.move(self.path("x"), etag: new, to: other.member("x")) == .failed(404))
    guard case .done = try client.move(path, etag: new, to: other.member("a")) else {
      Issue.record("not moved")
      return
    }
    #expect(try server.texts(in: other).count == 2)
    #expect(try client.delete(path, etag: new) == .gone)
  }

  @Test(arguments: [
    (#"{"name": "no-etag-on-put"}"#, WriteAnswer.done(etag: nil)),
    (#"{"name": "weak-etags"}"#, .done(etag: nil)),
    (#"{"name": "status", "status": 500}"#, .failed(500)),
    (#"{"name": "status-after", "status": 502}"#, .failed(502)),
    (#"{"name": "status", "status": 507}"#, .failed(507)),
    (#"{"name": "status", "status": 423}"#, .refused(423)),
    (#"{"name": "status", "status": 410}"#, .refused(410)),
    (#"{"name": "status", "status": 404}"#, .refused(404)),
    (#"{"name": "status", "status": 202}"#, .failed(202)),
    (#"{"name": "status-after", "status": 207}"#, .failed(207)),
    (#"{"name": "login-page"}"#, .failed(200)),
    (#"{"name": "refuses", "text": "SUMMARY"}"#, .refused(400)),
    (#"{"name": "read-only"}"#, .refused(403)),
    (#"{"name": "change-before", "text": "another", "times": 1}"#, .preconditionFailed),
  ])
  func `the answer to a PUT says what the server has done`(
    fault: String, answer: WriteAnswer
  ) throws {
    try server.setFaults("[\(fault)]")
    let text = Array(Self.text("a").utf8)
    #expect(try client.put(text, at: path("a"), etag: nil) == answer)
  }

  @Test func `a doubled PUT is known as one that another client may have made`() throws {
    try server.setFaults(#"[{"name": "doubled", "method": "PUT"}]"#)
    let text = Array(Self.text("a").utf8)
    #expect(try client.put(text, at: path("a"), etag: nil) == .preconditionFailed)
    #expect(try server.texts(in: server.tasks).values.sorted() == [Self.text("a")])
  }

  @Test func `the server may store a resource elsewhere, and says where`() throws {
    try server.setFaults(#"[{"name": "other-address"}]"#)
    let answer = try client.put(Array(Self.text("a").utf8), at: path("a"), etag: nil)
    #expect(answer == .done(etag: nil, path: path("server-a")))
  }

  @Test(arguments: [
    (#"{"name": "status", "status": 202}"#, WriteAnswer.failed(202)),
    (#"{"name": "login-page"}"#, .failed(200)), (#"{"name": "status"}"#, .failed(500)),
    (#"{"name": "no-move"}"#, .refused(501)), (#"{"name": "read-only"}"#, .refused(403)),
    (
      #"{"name": "status", "status": 207, "body": "<multistatus xmlns='DAV:'><response>"#
        + #"<href>/a</href><status>HTTP/1.1 423 Locked</status></response></multistatus>"}"#,
      .refused(423)
    ),
  ])
  func `a MOVE is done only if the server says so`(fault: String, answer: WriteAnswer) throws {
    try put("a")
    let etag = try #require(try client.listing(since: nil).etags[path("a")] ?? nil)
    try server.setFaults("[\(fault)]")
    let other = server.list("other")
    try server.setName("Other", ofList: other)
    #expect(try client.move(path("a"), etag: etag, to: other.member("a")) == answer)
  }

  @Test func `the GET of a resource says nothing if it was redirected`() throws {
    try server.setFaults(
      #"[{"name": "redirect", "method": "GET", "location": "/login", "times": 1}]"#)
    #expect(try client.fetch([path("a")]) == [path("a"): .failed(302)])
    try server.setFaults(#"[{"name": "login-page", "method": "GET"}]"#)
    #expect(try client.fetch([path("a")]) == [path("a"): .unreadable(etag: nil)])
  }

  @Test func `a collection that is redirected is not listed`() throws {
    try put("a")
    let moved = server.tasks.path.replacing("tasks", with: "moved")
    try server.setFaults(
      #"[{"name": "redirect", "path": "\#(moved)", "location": "\#(server.tasks.path)"}]"#)
    let client = CollectionClient(
      try server.session(), server.list("moved"), hasSyncCollection: true)
    #expect(throws: CalDAVError.isMoved(server.tasks)) { try client.listing(since: nil) }
  }

  @Test(arguments: ["//other/l/a", "https://other.org/dav/calendars/ann/tasks/a", "/other/a", ""])
  func `a list with resources that are elsewhere is not understood`(href: String) throws {
    let loopback = LoopbackServer { _ in
      LoopbackServer.answer(
        207, [],
        """
        <multistatus xmlns="DAV:"><response><href>/l/</href><propstat><prop><resourcetype>
        <collection/></resourcetype></prop><status>HTTP/1.1 200 OK</status></propstat></response>
        <response><href>\(href)</href><status>HTTP/1.1 200 OK</status></response>
        <sync-token>1</sync-token></multistatus>
        """)
    }
    let list = try #require(ServerAddress(loopback.url + "/l/"))
    let session = try CalDAVSession(list, user: "ann", password: "x", allowsPlainText: true)
    for hasSync in [true, false] {
      let client = CollectionClient(session, list, hasSyncCollection: hasSync)
      if href.isEmpty {
        #expect(try client.listing(since: nil).etags.isEmpty)
      } else {
        #expect(throws: CalDAVError.isNotCalDAV) { try client.listing(since: nil) }
      }
    }
  }

  @Test(arguments: [
    ("\"a\"", true), ("\"\"", true), ("abc", true), ("\"a,b\"", true), ("W/\"a\"", false),
    ("w/\"a\"", false), ("*", false), ("\"a\", \"b\"", false), ("", false), ("\"", false),
    ("a b", false),
    ("\"ä\"", false), ("\"a b\"", false),
  ])
  func `only one strong ETag is one`(text: String, isStrong: Bool) {
    #expect((StrongETag(text)?.text == text) == isStrong)
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", true),
    ("\u{FEFF}begin:vcalendar\nend:vcalendar", true), ("BEGIN:VCALENDAR\r\n", false), ("", false),
    ("<html/>", false), ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n<html/>", false), ("  ", false),
  ])
  func `only a whole calendar is found`(text: String, isWhole: Bool) {
    #expect(CalendarText.isWhole(Array(text.utf8)) == isWhole)
  }
}
