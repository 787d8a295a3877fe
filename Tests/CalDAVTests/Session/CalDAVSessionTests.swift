import Addresses
import Testing

@testable import CalDAV

@Suite struct CalDAVSessionTests {
  private static func session(_ server: LoopbackServer) throws -> CalDAVSession {
    try CalDAVSession(
      #require(ServerAddress(server.url)), user: "ann", password: "secret", allowsPlainText: true)
  }

  private static func ask(_ method: String, _ server: LoopbackServer) throws -> Int {
    let address = try #require(ServerAddress(server.url + "/a"))
    return try session(server).response(method, address).0.status
  }

  @Test func `redirects in the server are followed, by what writes only if the method stays`()
    throws
  {
    for (status, follows, writes) in [
      (301, true, false), (302, true, false), (303, false, false), (307, true, true),
      (308, true, true),
    ] {
      let server = LoopbackServer { request in
        request.start.hasSuffix(" /a")
          ? LoopbackServer.answer(status, ["Location: b%20c"])
          : LoopbackServer.answer(request.start.hasSuffix(" /b%20c") ? 200 : 400)
      }
      for method in ["PROPFIND", "REPORT", "GET"] {
        #expect(try Self.ask(method, server) == (follows ? 200 : status))
      }
      for method in ["PUT", "DELETE", "MOVE", "MKCALENDAR", "MKCOL", "PROPPATCH"] {
        #expect(try Self.ask(method, server) == (writes ? 200 : status))
      }
    }
  }

  @Test func `another server gets no request`() throws {
    let other = LoopbackServer { _ in LoopbackServer.answer(200) }
    let server = LoopbackServer { _ in LoopbackServer.answer(302, ["Location: \(other.url)/x"]) }
    let address = try #require(ServerAddress(other.url + "/x"))
    #expect(throws: CalDAVError.isElsewhere(address)) { try Self.ask("GET", server) }
    #expect(throws: CalDAVError.isElsewhere(address)) {
      try Self.session(server).response("GET", address)
    }
  }

  @Test(arguments: ["/a", "/b", "mailto:ann"])
  func `a redirect to itself, in a circle or to nothing ends`(location: String) {
    let server = LoopbackServer { _ in LoopbackServer.answer(302, ["Location: \(location)"]) }
    #expect(throws: CalDAVError.hasInvalidRedirect) { try Self.ask("GET", server) }
  }

  @Test func `a server that is busy says for how long, at most a day`() {
    for (fields, seconds) in [
      ([], nil), (["Retry-After: 7"], 7), (["Retry-After: -7"], 0), (["Retry-After: soon"], nil),
      (["Retry-After: 999999999"], 86_400), (["Retry-After: Sun, 06 Nov 1994 08:49:37 GMT"], nil),
      (
        ["Date: Sun, 06 Nov 1994 08:49:30 GMT", "Retry-After: Sun, 06 Nov 1994 08:49:37 GMT"], 7
      ),
    ] as [([String], Int?)] {
      let server = LoopbackServer { _ in LoopbackServer.answer(429, fields) }
      #expect(throws: CalDAVError.isBusy(seconds: seconds), "\(fields)") {
        try Self.ask("PUT", server)
      }
    }
    let server = LoopbackServer { _ in LoopbackServer.answer(503, ["Retry-After: 3"]) }
    #expect(throws: CalDAVError.isBusy(seconds: 3)) { try Self.ask("GET", server) }
  }

  @Test func `what concerns the whole sync is an error, other statuses are answers`() throws {
    let server = LoopbackServer { _ in
      LoopbackServer.answer(401, ["WWW-Authenticate: Basic realm=\"x\""])
    }
    #expect(throws: CalDAVError.isUnauthorized) { try Self.ask("GET", server) }
    for status in [200, 204, 304, 403, 404, 412, 500, 503] {
      let server = LoopbackServer { _ in LoopbackServer.answer(status) }
      #expect(try Self.ask("DELETE", server) == status)
    }
  }

  @Test func `the password is sent with the first request`() throws {
    let server = LoopbackServer { request in
      LoopbackServer.answer(
        request.header("Authorization")?.hasPrefix("Basic ") == true ? 200 : 400)
    }
    #expect(try Self.ask("PUT", server) == 200)
  }

  @Test func `a server that asks for Digest alone gets it`() throws {
    let server = LoopbackServer { request in
      let isDigest = request.header("Authorization")?.hasPrefix("Digest ") == true
      let challenge = "WWW-Authenticate: Digest realm=\"x\", nonce=\"1\", qop=\"auth\""
      return LoopbackServer.answer(isDigest ? 200 : 401, isDigest ? [] : [challenge])
    }
    #expect(try Self.ask("PUT", server) == 200)
  }

  @Test func `only 207 with a multistatus is an answer to a report`() throws {
    let text = "<multistatus xmlns=\"DAV:\"/>"
    for (status, body, error) in [
      (207, text, nil), (200, text, .isNotCalDAV), (207, "<html/>", .isNotCalDAV),
      (207, "<multistatus", .isNotCalDAV), (404, text, .status(404)), (500, "", .status(500)),
      (302, "", .status(302)),
    ] as [(Int, String, CalDAVError?)] {
      let server = LoopbackServer { _ in LoopbackServer.answer(status, [], body) }
      let session = try Self.session(server)
      let address = try #require(ServerAddress(server.url))
      func ask() throws -> Multistatus {
        try session.multistatus("REPORT", address, depth: 0, body: "").0
      }
      if let error {
        #expect(throws: error, "\(status) \(body)") { try ask() }
      } else {
        #expect(try ask().responses.isEmpty)
      }
    }
  }

  @Test(arguments: ["icloud.com", "p12-caldav.icloud.com", "caldav.icloud.com.cn"])
  func `iCloud is refused`(host: String) throws {
    let address = try #require(ServerAddress("https://\(host)/"))
    #expect(throws: CalDAVError.isICloud) {
      try CalDAVSession(address, user: "ann", password: "secret")
    }
    let other = try #require(ServerAddress("https://\(host).example.org/"))
    #expect(throws: Never.self) { try CalDAVSession(other, user: "ann", password: "secret") }
  }
}
