import Addresses
import CalDAVSupport
import Testing

@testable import CalDAV

@Suite struct HTTPClientTests {
  private static func credentials(
    _ server: LoopbackServer, allowsPlainText: Bool = true
  ) -> HTTPCredentials {
    HTTPCredentials(
      server: server.url + "/", user: "ann", password: "secret", allowsPlainText: allowsPlainText)
  }

  /// A server whose answer says what it was asked.
  private static func echo() -> LoopbackServer {
    LoopbackServer { request in
      let fields = ["Depth", "If-Match", "Expect", "Accept-Encoding", "Authorization"]
      let values = fields.map { "\($0)=\(request.header($0) ?? "-")" }
      let text = ([request.start] + values + ["\(request.body.count)"]).joined(separator: " ")
      return LoopbackServer.answer(207, ["ETag:  \"1\" ", "X-A: b:c"], text)
    }
  }

  private static func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test func `a request is sent as it is, and the answer has status, header and body`() throws {
    let server = Self.echo()
    let client = try HTTPClient(nil)
    let none = " Depth=- If-Match=- Expect=- Accept-Encoding=identity Authorization=- 0"
    for method in ["GET", "DELETE", "OPTIONS"] {
      let response = try client.response(to: HTTPRequest(method, server.url + "/a%20b"))
      #expect(response.status == 207)
      #expect(response.headers["etag"] == "\"1\"" && response.headers["x-a"] == "b:c")
      #expect(Self.text(response) == "\(method) /a%20b" + none)
    }
    let headers = ["Depth": "1", "If-Match": "\"1\""]
    for (method, size) in [("PROPFIND", 4), ("PUT", 3_000_000), ("REPORT", 0)] {
      let body = [UInt8](repeating: 65, count: size)
      let request = HTTPRequest(method, server.url + "/", headers: headers, body: body)
      #expect(
        Self.text(try client.response(to: request))
          == "\(method) / Depth=1 If-Match=\"1\" Expect=- Accept-Encoding=identity Authorization=- \(size)"
      )
    }
  }

  @Test func `a request that would become another one is not made`() throws {
    let server = LoopbackServer { _ in LoopbackServer.answer(200) }
    let client = try HTTPClient(nil)
    for value in ["", "1\r\nDepth: 1", "\"1\u{0}\"", "\u{7F}"] {
      #expect(throws: HTTPError.isInvalidRequest) {
        try client.response(to: HTTPRequest("PUT", server.url + "/", headers: ["If-Match": value]))
      }
    }
    for path in ["/l/#a.ics", "/a b", "/a\r\n", "/ä"] {
      #expect(throws: HTTPError.isInvalidRequest) {
        try client.response(to: HTTPRequest("DELETE", server.url + path))
      }
    }
    for url in [
      "", "nothing", "127.0.0.1", "file:///etc/passwd", "http:///a", "https://ann:b@127.0.0.1/",
    ] {
      #expect(throws: HTTPError.isInvalidRequest) {
        try client.response(to: HTTPRequest("GET", url))
      }
    }
  }

  @Test func `a path is sent as it is`() throws {
    let server = LoopbackServer { LoopbackServer.answer(200, [], $0.start) }
    let response = try HTTPClient(nil).response(
      to: HTTPRequest("GET", server.url + "/l/../a/./b?c"))
    #expect(Self.text(response) == "GET /l/../a/./b?c")
  }

  @Test func `header fields of the same name are joined, and those after the body are none`() throws
  {
    let server = LoopbackServer { _ in
      let chunks = "3\r\nabc\r\n0\r\nETag: 2\r\nHTTP/x: 1\r\n\r\n"
      return Array(
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\nETag: 1\r\n"
          + "DAV: 1\r\nDAV: calendar-access\r\n\r\n" + chunks).utf8)
    }
    let response = try HTTPClient(nil).response(to: HTTPRequest("GET", server.url))
    #expect(response.headers["etag"] == "1" && response.headers["dav"] == "1, calendar-access")
    #expect(Self.text(response) == "abc")
  }

  @Test func `a redirect is not followed`() throws {
    let server = LoopbackServer { _ in
      LoopbackServer.answer(301, ["Location: http://127.0.0.1:1/"])
    }
    let response = try HTTPClient(nil).response(to: HTTPRequest("GET", server.url))
    #expect(response.status == 301 && response.headers["location"] == "http://127.0.0.1:1/")
  }

  @Test
  func `the password is sent in the clear only where that is allowed, and to no other server`()
    throws
  {
    func server(_ scheme: String) -> LoopbackServer {
      LoopbackServer { request in
        request.header("Authorization").flatMap {
          $0.hasPrefix(scheme) ? LoopbackServer.answer(200, [], $0) : nil
        }
          ?? LoopbackServer.answer(
            401, ["WWW-Authenticate: \(scheme) realm=\"r\", nonce=\"n\""], "no")
      }
    }
    let (basic, digest) = (server("Basic"), server("Digest"))
    for server in [basic, digest] {
      let client = try HTTPClient(Self.credentials(server, allowsPlainText: false))
      #expect(throws: HTTPError.exposesPassword) {
        try client.response(to: HTTPRequest("GET", server.url + "/"))
      }
    }
    let client = try HTTPClient(Self.credentials(basic))
    let allowed = try client.response(to: HTTPRequest("GET", basic.url + "/"))
    #expect(Self.text(allowed) == "Basic YW5uOnNlY3JldA==")
    let other = try client.response(to: HTTPRequest("GET", digest.url + "/"))
    #expect(other.status == 401 && Self.text(other) == "no")
    let digested = try HTTPClient(Self.credentials(digest))
      .response(to: HTTPRequest("GET", digest.url + "/"))
    #expect(Self.text(digested).hasPrefix("Digest username=\"ann\""))
    #expect(!Self.text(digested).contains("secret"))
  }

  @Test func `each request has its body also before the server asks for a login`() throws {
    let server = Self.echo()
    let client = try HTTPClient(Self.credentials(server))
    let request = HTTPRequest("PUT", server.url + "/", headers: ["If-Match": "1"], body: [1, 2, 3])
    #expect(Self.text(try client.response(to: request)).hasSuffix(" 3"))
  }

  @Test func `an answer that is cut or too long is none`() throws {
    let cut = LoopbackServer { _ in Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc".utf8) }
    #expect(throws: HTTPError.isCut) {
      try HTTPClient(nil).response(to: HTTPRequest("GET", cut.url))
    }
    let silent = LoopbackServer { _ in [] }
    #expect(throws: HTTPError.isCut) {
      try HTTPClient(nil).response(to: HTTPRequest("GET", silent.url))
    }
    let long = LoopbackServer { _ in
      LoopbackServer.answer(200, [], String(repeating: "x", count: HTTPClient.maximumByteCount + 1))
    }
    #expect(throws: HTTPError.isTooLong) {
      try HTTPClient(nil).response(to: HTTPRequest("GET", long.url))
    }
  }

  @Test func `a client goes on after an answer that failed`() throws {
    let server = LoopbackServer { request in
      request.start == "GET /cut"
        ? [] : LoopbackServer.answer(200, [], request.header("Depth") ?? "-")
    }
    let client = try HTTPClient(nil)
    #expect(throws: HTTPError.self) {
      try client.response(
        to: HTTPRequest("GET", server.url + "/cut", headers: ["Depth": "1"], body: [1, 2]))
    }
    let response = try client.response(to: HTTPRequest("GET", server.url + "/"))
    #expect(Self.text(response) == "-")
  }

  @Test(arguments: ["http://127.0.0.1:1/", "https://127.0.0.1:1/", "http://nowhere.invalid/"])
  func `what is no server that answers is named`(url: String) {
    #expect {
      try HTTPClient(nil).response(to: HTTPRequest("GET", url))
    } throws: { error in
      guard case .unreachable(let text) = error as? HTTPError else { return false }
      return !text.isEmpty
    }
  }

  @Test func `a server that only speaks http is told from one that does not answer`() throws {
    let server = try CalDAVServer()
    let url = "https" + server.address.text.dropFirst("http".count)
    #expect {
      try HTTPClient(nil).response(to: HTTPRequest("GET", url))
    } throws: { error in
      guard case .lacksTLS(let text) = error as? HTTPError else { return false }
      return !text.isEmpty
    }
  }

  @Test func `no description has the password`() {
    let credentials = HTTPCredentials(server: "https://a/", user: "ann", password: "secret")
    var dumped = ""
    dump(credentials, to: &dumped)
    #expect(dumped.contains("ann") && !dumped.contains("secret"))
    #expect(!"\(credentials)".contains("secret"))
    #expect(!String(reflecting: credentials).contains("secret"))
  }
}
