import Addresses
import CalDAVSupport
import Testing

@testable import CalDAV

@Suite struct DiscoveryTests {
  private static func discovery(_ server: CalDAVServer) throws -> AccountDiscovery {
    AccountDiscovery(try server.session())
  }

  private static func account(_ server: CalDAVServer, _ path: String) throws -> RemoteAccount {
    try discovery(server).account(at: #require(server.address.resolving(path)))
  }

  @Test func `the lists are found from each address of the user's`() throws {
    let server = try CalDAVServer()
    try server.setName("Büro & co", ofList: server.list("office"))
    for path in ["/", "/dav", "/dav/principals/ann/", "/dav/calendars/ann", "/wrong/path"] {
      let account = try Self.account(server, path)
      #expect(account.homes.map(\.path) == ["/dav/calendars/ann/"])
      #expect(account.lists.map(\.name) == ["Tasks", "Büro & co"])
      #expect(account.lists.allSatisfy { $0.isWritable && $0.hasSyncCollection })
      #expect(account.lists.allSatisfy { $0.version != nil })
    }
    #expect(try Self.account(server, "/dav/calendars/ann/tasks").lists.count == 2)
  }

  @Test func `without a home there is the list at the address`() throws {
    let server = try CalDAVServer()
    try server.setFaults(#"[{"name": "status", "status": 404, "path": "/dav/principals/"}]"#)
    let account = try Self.account(server, "/dav/calendars/ann/tasks/")
    #expect(account.homes.isEmpty && account.lists.map(\.name) == ["Tasks"])
    #expect(throws: CalDAVError.status(404)) { try Self.account(server, "/dav/calendars/ann/") }
  }

  @Test func `a home on another server is not asked`() throws {
    let server = try CalDAVServer()
    try server.setFaults(#"[{"name": "home-moved", "href": "https://other.org/ann/"}]"#)
    let other = try #require(ServerAddress("https://other.org/ann/"))
    #expect(throws: CalDAVError.isElsewhere(other)) { try Self.account(server, "/") }
    try server.setFaults(#"[{"name": "home-moved", "href": "https://p1-caldav.icloud.com/1/"}]"#)
    #expect(throws: CalDAVError.isICloud) { try Self.account(server, "/") }
  }

  @Test(arguments: [
    (#"{"name": "login-page"}"#, CalDAVError.isNotCalDAV),
    (#"{"name": "garbage-xml"}"#, .isNotCalDAV),
    (#"{"name": "empty-multistatus"}"#, .hasNoTaskLists),
    (#"{"name": "gzip", "always": true}"#, .isNotCalDAV),
    (#"{"name": "forbidden"}"#, .status(403)), (#"{"name": "status"}"#, .status(500)),
    (#"{"name": "unauthorized"}"#, .isUnauthorized), (#"{"name": "no-answer"}"#, .http(.isCut)),
    (#"{"name": "too-many", "seconds": 5}"#, .isBusy(seconds: 5)),
    (#"{"name": "cut", "bytes": 30}"#, .http(.isCut)),
  ])
  func `an answer that says nothing leads to no lists`(fault: String, error: CalDAVError) throws {
    let server = try CalDAVServer()
    try server.setFaults("[\(fault)]")
    #expect(throws: error) { try Self.account(server, "/") }
  }

  @Test func `a list that cannot be written is known as such`() throws {
    let server = try CalDAVServer()
    try server.setFaults(#"[{"name": "read-only"}]"#)
    #expect(try Self.account(server, "/").lists.map(\.isWritable) == [false])
  }

  @Test func `a wrong password is told from the right one`() throws {
    let server = try CalDAVServer()
    let session = try CalDAVSession(
      server.address, user: "ann", password: "wrong", allowsPlainText: true)
    #expect(throws: CalDAVError.isUnauthorized) {
      try AccountDiscovery(session).account(at: server.address)
    }
    for (fault, name) in [("expects-digest", "Digest"), ("hrefs-absolute", ""), ("http10", "")] {
      try server.setFaults("[{\"name\": \"\(fault)\"}]")
      #expect(try Self.account(server, "/").lists.count == 1, "\(name)")
    }
  }

  @Test func `lists are made, renamed and deleted`() throws {
    let server = try CalDAVServer()
    for faults in ["[]", #"[{"name": "status", "status": 501, "method": "MKCALENDAR"}]"#] {
      try server.reset()
      try server.setFaults(faults)
      let lists = ListClient(try server.session())
      let address = server.list("büro")
      #expect(try lists.makeList("A <b>", at: address) == .done(etag: nil))
      #expect(try Self.account(server, "/").lists.map(\.name) == ["Tasks", "A <b>"])
      #expect(try lists.rename(address, to: "C & d") == .done(etag: nil))
      let list = try #require(try Self.account(server, "/").lists.last)
      #expect(list.name == "C & d" && list.address == address)
      #expect(try lists.delete(address) == .done(etag: nil))
      #expect(try lists.delete(address) == .gone)
      #expect(try Self.account(server, "/").lists.map(\.name) == ["Tasks"])
    }
  }
}
