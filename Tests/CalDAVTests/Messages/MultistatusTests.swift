import TestSupport
import Testing

@testable import CalDAV

@Suite struct MultistatusTests {
  static let answer = """
    <?xml version="1.0" encoding="utf-8"?>
    <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://example.org/">
      <d:response><d:href> /l/a%20b.ics </d:href><d:propstat>
        <d:prop><d:getetag>"1"</d:getetag><c:calendar-data>BEGIN:VCALENDAR&#13;
    </c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
        <d:propstat><d:prop><s:other/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>
      </d:response>
      <d:response><d:href>/l/gone.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>
      <d:response><d:href>/l/weak.ics</d:href><d:propstat><d:prop><d:getetag>W/"2"</d:getetag></d:prop>
        <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
      <d:sync-token>http://example.org/sync/7</d:sync-token>
    </d:multistatus>
    """

  private static func multistatus(_ text: String) throws -> Multistatus {
    try Multistatus(Array(text.utf8), LibXML())
  }

  private static func response(_ properties: String) throws -> Multistatus.Response {
    let text = """
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/</d:href>
      <d:propstat><d:prop>\(properties)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
      </d:response></d:multistatus>
      """
    return try #require(try multistatus(text).responses.first)
  }

  @Test func `each resource has its properties, its etag and its text`() throws {
    let multistatus = try Self.multistatus(Self.answer)
    #expect(multistatus.syncToken == "http://example.org/sync/7")
    #expect(multistatus.responses.map(\.href) == ["/l/a%20b.ics", "/l/gone.ics", "/l/weak.ics"])
    #expect(multistatus.responses.map(\.status) == [nil, 404, nil])
    #expect(multistatus.responses.map(\.etag) == ["\"1\"", nil, nil])
    #expect(multistatus.responses[0].calendarData == "BEGIN:VCALENDAR\r\n")
    #expect(multistatus.responses[0].properties.count == 2)
  }

  @Test func `a property that is not found says nothing of the resource`() throws {
    for status in ["HTTP/1.1 404 Not Found", "HTTP/1.1 500", "", "200", "HTTP/1.1 20x"] {
      let text = """
        <multistatus xmlns="DAV:"><response><href>/</href><propstat><prop><getetag>"1"</getetag></prop>
        <status>\(status)</status></propstat></response></multistatus>
        """
      let response = try #require(try Self.multistatus(text).responses.first)
      #expect(response.status == nil && response.properties.isEmpty)
    }
  }

  @Test func `several resources of one answer have the same status`() throws {
    let text = """
      <multistatus xmlns="DAV:"><response><href>/a</href><href>/b</href>
      <status>HTTP/1.1 410 Gone</status></response></multistatus>
      """
    #expect(try Self.multistatus(text).responses.map(\.status) == [410, 410])
  }

  @Test func `an address or an etag that is none is left out`() throws {
    let text = """
      <multistatus xmlns="DAV:"><response><href/></response><response><href>/a</href><propstat><prop>
      <getetag>"1"&#13;&#10;Depth: 1</getetag></prop><status>HTTP/1.1 200 OK</status></propstat>
      </response></multistatus>
      """
    let responses = try Self.multistatus(text).responses
    #expect(responses.map(\.href) == ["/a"] && responses[0].etag == nil)
  }

  @Test func `the token and the responses may be in any order, and only in the root`() throws {
    let text = """
      <multistatus xmlns="DAV:"><responsedescription>a<response><href>/no</href></response>
      </responsedescription><sync-token> 1 </sync-token><response><href>/a</href><propstat><prop>
      <response><href>/no</href></response><sync-token>2</sync-token></prop>
      <status>HTTP/1.1 200 OK</status></propstat></response><sync-token>3</sync-token>
      <response xmlns="other"><href>/no</href></response><response><href>/b</href></response></multistatus>
      """
    let multistatus = try Self.multistatus(text)
    #expect(multistatus.responses.map(\.href) == ["/a", "/b"])
    #expect(multistatus.syncToken == "1" && multistatus.byteCount == text.utf8.count)
  }

  @Test func `of two properties with the same name the last one counts`() throws {
    let response = try Self.response("<d:getetag>\"1\"</d:getetag><d:getetag>\"2\"</d:getetag>")
    #expect(response.etag == "\"2\"")
  }

  @Test(arguments: [
    ("", XMLError.isMalformed), ("</error>", .isMalformed), ("</multistatus>x", .isMalformed),
    ("&x;</multistatus>", .isMalformed),
    ("\(String(repeating: "<a>", count: 50))", .isUnsafe),
  ])
  func `responses before what cannot be read do not count`(end: String, error: XMLError) {
    let response = "<response><href>/a</href></response>"
    let start = "<multistatus xmlns='DAV:'>" + String(repeating: response, count: 1000)
    #expect(throws: error) { try Self.multistatus(start + end) }
  }

  @Test func `of a long answer one response is held as elements at a time`() async {
    await #expect(processExitsWith: .success) {
      let libxml = try LibXML()
      let response = "<response><href>/\(String(repeating: "<a/>", count: 1000))</href></response>"
      func text(_ count: Int) -> [UInt8] {
        let responses = String(repeating: response, count: count)
        return Array("<multistatus xmlns='DAV:'>\(responses)</multistatus>".utf8)
      }
      // What libraries keep from their first use does not count.
      _ = try Multistatus(text(1), libxml)
      let bytes = text(100)
      let heap = Heap()
      var growths: [Int] = []
      _ = try XMLElement(bytes, libxml) { _ in
        growths.append(heap.growth)
        return false
      }
      #expect(growths.count == 100 && (growths.max() ?? 0) < 1_000_000)
      let multistatus = try Multistatus(bytes, libxml)
      #expect(multistatus.responses.count == 100 && heap.growth < 50_000)
    }
  }

  @Test(arguments: ["<html/>", "<multistatus/>", "<error xmlns='DAV:'/>"])
  func `anything else is no multistatus`(text: String) {
    #expect(throws: XMLError.isMalformed) { try Self.multistatus(text) }
  }

  @Test func `a task list is a calendar that holds tasks, or all kinds`() throws {
    let calendar = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"
    func components(_ names: String...) -> String {
      let names = names.map { "<c:comp name='\($0)'/>" }.joined()
      return "<c:supported-calendar-component-set>\(names)</c:supported-calendar-component-set>"
    }
    #expect(try Self.response(calendar).isTaskList)
    #expect(try Self.response(calendar + components("VEVENT", "vtodo")).isTaskList)
    #expect(try !Self.response(calendar + components("VEVENT")).isTaskList)
    #expect(try !Self.response("<d:resourcetype><d:collection/></d:resourcetype>").isTaskList)
    #expect(try !Self.response(components("VTODO")).isTaskList)
  }

  @Test func `a collection is writable if a privilege says so, and perhaps if none is said`() throws
  {
    func privileges(_ names: String...) -> String {
      let names = names.map { "<d:privilege><d:\($0)/></d:privilege>" }.joined()
      return "<d:current-user-privilege-set>\(names)</d:current-user-privilege-set>"
    }
    #expect(try Self.response("").isWritable == nil)
    #expect(try Self.response(privileges("read")).isWritable == false)
    for name in ["all", "write", "write-content"] {
      #expect(try Self.response(privileges("read", name)).isWritable == true)
    }
  }

  @Test func `an address in a property is that of its href`() throws {
    let home = "<c:calendar-home-set><d:href> /home/ </d:href></c:calendar-home-set>"
    #expect(try Self.response(home).href(of: .calDAV("calendar-home-set")) == "/home/")
    #expect(try Self.response("").href(of: .calDAV("calendar-home-set")) == nil)
  }
}
