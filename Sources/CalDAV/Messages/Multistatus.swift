/// The body of an answer 207 Multi-Status (RFC 4918, section 13).
///
///     let multistatus = try Multistatus(XMLElement(bytes, libxml))
///     for response in multistatus.responses { … }
public struct Multistatus: Hashable, Sendable {
  /// What the server says of each resource.
  public let responses: [Response]
  /// The token of a sync-collection report (RFC 6578), which the next one names.
  public let syncToken: String?

  /// The answer for one resource.
  public struct Response: Hashable, Sendable {
    /// The address as the server writes it: a path or a whole address, percent-encoded in the server's way.
    public let href: String
    /// The status of the resource itself; nil if the answer is about its properties.
    ///
    /// 404 in a sync-collection report says that the resource is gone. The status of a property says nothing of that.
    public let status: Int?
    /// The properties that were found, those with a status 2xx, by name.
    public let properties: [XMLName: XMLElement]
    /// The statuses of all properties that have a readable one.
    let propertyStatuses: [Int]
  }

  /// Throws unless the element is a multistatus: a login page, or XML of anything else.
  public init(_ element: XMLElement) throws(XMLError) {
    guard element.name == .dav("multistatus") else { throw XMLError.isMalformed }
    responses = element.children(.dav("response")).flatMap(Response.responses)
    syncToken = element.child(.dav("sync-token"))?.trimmedText
  }
}

extension Multistatus.Response {
  /// An answer may be about several resources, which then have one status.
  fileprivate static func responses(_ element: XMLElement) -> [Multistatus.Response] {
    let status = element.child(.dav("status")).flatMap { HTTPStatus.number(in: $0.trimmedText) }
    var (properties, statuses) = ([XMLName: XMLElement](), [Int]())
    for propstat in element.children(.dav("propstat")) {
      // A property without a readable status was not found.
      let line = propstat.child(.dav("status"))?.trimmedText ?? ""
      guard let number = HTTPStatus.number(in: line) else { continue }
      statuses.append(number)
      guard (200..<300).contains(number) else { continue }
      for property in propstat.child(.dav("prop"))?.children ?? [] {
        properties[property.name] = property
      }
    }
    let hrefs = element.children(.dav("href")).map(\.trimmedText)
    return hrefs.filter { !$0.isEmpty }.map {
      Multistatus.Response(
        href: $0, status: status, properties: properties, propertyStatuses: statuses)
    }
  }

  /// The strong ETag that getetag says, if there is one.
  public var etag: String? {
    (properties[.dav("getetag")]?.trimmedText).flatMap(StrongETag.init)?.text
  }

  /// The text of the resource.
  public var calendarData: String? { properties[.calDAV("calendar-data")]?.text }

  /// Whether the resource is a collection that holds tasks: one without a set of components holds all kinds.
  public var isTaskList: Bool {
    guard properties[.dav("resourcetype")]?.child(.calDAV("calendar")) != nil else { return false }
    guard let set = properties[.calDAV("supported-calendar-component-set")] else { return true }
    let names = set.children(.calDAV("comp")).compactMap { $0.attributes["name"]?.uppercased() }
    return names.contains("VTODO")
  }

  /// Whether the user may write; nil if the server does not say it.
  public var isWritable: Bool? {
    guard let set = properties[.dav("current-user-privilege-set")] else { return nil }
    let privileges = set.children(.dav("privilege")).flatMap(\.children).map(\.name)
    return privileges.contains { [.dav("all"), .dav("write"), .dav("write-content")].contains($0) }
  }

  /// The address that a property such as current-user-principal names.
  public func href(of property: XMLName) -> String? {
    properties[property]?.child(.dav("href"))?.trimmedText
  }
}

/// The status line of HTTP.
enum HTTPStatus {
  /// The number in a line such as `HTTP/1.1 404 Not Found`; nil if there is none.
  static func number(in line: String) -> Int? {
    let parts = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3 else {
      return nil
    }
    return Int(String(decoding: Array(parts[1]), as: UTF8.self))
  }
}
