import Addresses
import Synchronization
import Testing

@testable import CalDAV

@Suite struct CollectionListingTests {
  private static func client(_ server: LoopbackServer) throws -> CollectionClient {
    let list = try #require(ServerAddress(server.url + "/l/"))
    let session = try CalDAVSession(list, user: "ann", password: "x", allowsPlainText: true)
    return CollectionClient(session, list, hasSyncCollection: true)
  }

  /// The methods of the requests that a server got.
  private final class Requests: Sendable {
    private let methods = Mutex<[String]>([])

    var count: Int { methods.withLock(\.count) }
    var last: String? { methods.withLock(\.last) }

    /// Adds a request; returns how many there were before.
    func add(_ request: LoopbackServer.Request) -> Int {
      methods.withLock { methods in
        methods.append(String(request.start.prefix { $0 != " " }))
        return methods.count - 1
      }
    }
  }

  private static func response(_ href: String, _ status: Int = 200) -> String {
    "<response><href>\(href)</href><status>HTTP/1.1 \(status) x</status></response>"
  }

  /// An answer to the request with a number: the collection for a PROPFIND, else a part of a report, after which there
  /// are more if `count` is greater.
  private static func answer(
    _ request: LoopbackServer.Request, _ number: Int, of count: Int, _ content: String = ""
  ) -> [UInt8] {
    let isReport = request.start.hasPrefix("REPORT")
    let type = "<resourcetype><collection/></resourcetype>"
    let own =
      "<response><href>/l/</href><propstat><prop>\(type)</prop>"
      + "<status>HTTP/1.1 200 OK</status></propstat></response>\(response("/l/all"))"
    let more = number + 1 < count ? response("/l/", 507) : ""
    let part = "\(response("/l/\(number)"))\(more)<sync-token>\(number)</sync-token>"
    return LoopbackServer.answer(
      207, [], "<multistatus xmlns=\"DAV:\">\(isReport ? part + content : own)</multistatus>")
  }

  @Test(arguments: [nil, "token"])
  func `a report has at most 200 parts, else all resources are listed by one request`(
    token: String?
  ) throws {
    for count in [200, 201] {
      let requests = Requests()
      let server = LoopbackServer { Self.answer($0, requests.add($0), of: count) }
      let listing = try Self.client(server).listing(since: token)
      #expect(requests.count == count && requests.last == (count == 200 ? "REPORT" : "PROPFIND"))
      #expect(listing.etags.count == (count == 200 ? 200 : 1))
      #expect(listing.token == (count == 200 ? "199" : nil))
      #expect(listing.isComplete == (count == 201 || token == nil))
    }
  }

  @Test func `the parts of a report have at most 64 MB together`() throws {
    let spaces = String(repeating: " ", count: 4 << 20)
    let content = String(repeating: "<x/>\(spaces)", count: 5)
    for (count, isTooLong) in [(3, false), (4, true)] {
      let requests = Requests()
      let server = LoopbackServer { Self.answer($0, requests.add($0), of: count, content) }
      let listing = try Self.client(server).listing(since: "token")
      #expect(requests.count == (isTooLong ? count + 1 : count))
      #expect(requests.last == (isTooLong ? "PROPFIND" : "REPORT"))
      #expect(listing.isComplete == isTooLong && listing.etags.count == (isTooLong ? 1 : 3))
    }
  }

  @Test func `what is gone in one part may be there in the next, and the other way round`() throws {
    let parts = [
      [("/l/a", 200), ("/l/b", 404), ("/l/c", 200), ("/l/c", 410), ("/l/", 507)],
      [("/l/a", 404), ("/l/b", 200), ("/l/d", 404)],
    ]
    let requests = Requests()
    let server = LoopbackServer { request in
      let number = requests.add(request)
      let part = parts[number].map(Self.response).joined() + "<sync-token>\(number)</sync-token>"
      return LoopbackServer.answer(207, [], "<multistatus xmlns='DAV:'>\(part)</multistatus>")
    }
    let listing = try Self.client(server).listing(since: "token")
    #expect(listing.etags == ["/l/b": nil, "/l/c": nil])
    #expect(listing.removed == ["/l/a", "/l/d"] && listing.token == "1")
  }
}
