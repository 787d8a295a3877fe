import Testing

@testable import CalDAV

@Suite struct RequestBodyTests {
  private static func element(_ body: String) throws -> XMLElement {
    try XMLElement(Array(body.utf8), LibXML())
  }

  @Test func `a propfind names its properties`() throws {
    let names: [XMLName] = [
      .dav("getetag"), .calendarServer("getctag"), .calDAV("calendar-home-set"),
    ]
    let root = try Self.element(RequestBody.propfind(names))
    #expect(root.name == .dav("propfind"))
    #expect(root.child(.dav("prop"))?.children.map(\.name) == names)
  }

  @Test(arguments: [nil, "http://example.org/?a=1&b=<2>"])
  func `a sync-collection report names the token, or none`(token: String?) throws {
    let root = try Self.element(RequestBody.syncCollection(since: token))
    #expect(root.name == .dav("sync-collection"))
    #expect(root.child(.dav("sync-token"))?.text == token ?? "")
    #expect(root.child(.dav("sync-level"))?.text == "1")
    #expect(
      root.child(.dav("prop"))?.children.map(\.name) == [.dav("getetag"), .dav("resourcetype")])
  }

  @Test func `a multiget names each address as it is`() throws {
    let hrefs = ["/l/a%20b.ics", "/l/<&>.ics"]
    let root = try Self.element(RequestBody.multiget(hrefs))
    #expect(root.name == .calDAV("calendar-multiget"))
    #expect(root.children(.dav("href")).map(\.text) == hrefs)
    let properties = root.child(.dav("prop"))?.children.map(\.name)
    #expect(properties == [.dav("getetag"), .calDAV("calendar-data")])
  }

  @Test func `a new list holds tasks only, and its name has no characters that XML cannot have`()
    throws
  {
    let root = try Self.element(RequestBody.mkcalendar(name: "Milk & \u{1}\u{FFFE}<b>\t📅"))
    let properties = root.child(.dav("set"))?.child(.dav("prop"))
    #expect(properties?.child(.dav("displayname"))?.text == "Milk & <b>\t📅")
    let set = properties?.child(.calDAV("supported-calendar-component-set"))
    #expect(set?.children.map(\.attributes) == [["name": "VTODO"]])
  }
}
