/// The body of an answer 207 Multi-Status (RFC 4918, section 13).
///
///     let multistatus = try Multistatus(bytes, libxml)
///     for response in multistatus.responses { … }
public struct Multistatus: Equatable, Sendable {
  /// What the server says of each resource.
  public let responses: [Response]
  /// The token of a sync-collection report (RFC 6578), which the next one names.
  public let syncToken: String?
  /// The bytes of the body, of which all parts of a listing together have a limit.
  let byteCount: Int

  /// The answer for one resource.
  public struct Response: Equatable, Sendable {
    /// The address as the server writes it: a path or a whole address, percent-encoded in the server's way.
    public let href: String
    /// The status of the resource itself; nil if the answer is about its properties.
    ///
    /// 404 in a sync-collection report says that the resource is gone. The status of a property says nothing of that.
    public let status: Int?
    /// The properties that were found, those with a status 2xx, in the order of the answer.
    public let properties: [XMLElement]
    /// The first status of a property that is none of success; nil if there is none.
    let propertyFailure: Int?
  }

  /// Reads a body, of which the elements of one response are held at a time.
  ///
  /// Throws unless the document is a multistatus: a login page, or XML of anything else.
  public init(_ bytes: [UInt8], _ libxml: LibXML) throws(XMLError) {
    var responses: [Response] = []
    let root = try XMLElement(bytes, libxml) { child in
      if child.name == .dav("response") { responses += Response.responses(child) }
      return child.name == .dav("sync-token")
    }
    guard root.name == .dav("multistatus") else { throw XMLError.isMalformed }
    self.responses = responses
    syncToken = root.child(.dav("sync-token"))?.trimmedText
    byteCount = bytes.count
  }
}

extension Multistatus.Response {
  /// An answer may be about several resources, which then have one status.
  fileprivate static func responses(_ element: XMLElement) -> [Multistatus.Response] {
    let status = element.child(.dav("status")).flatMap { HTTPStatus.number(in: $0.trimmedText) }
    var (properties, failure) = ([XMLElement](), Int?.none)
    for propstat in element.children(.dav("propstat")) {
      // A property without a readable status was not found.
      let line = propstat.child(.dav("status"))?.trimmedText ?? ""
      guard let number = HTTPStatus.number(in: line) else { continue }
      if HTTPStatus.isSuccess(number) {
        properties += propstat.child(.dav("prop"))?.children ?? []
      } else {
        failure = failure ?? number
      }
    }
    let hrefs = element.children(.dav("href")).map(\.trimmedText)
    return hrefs.filter { !$0.isEmpty }.map {
      Multistatus.Response(
        href: $0, status: status, properties: properties, propertyFailure: failure)
    }
  }

  /// The property with a name that was found; the last one if there are several.
  public func property(_ name: XMLName) -> XMLElement? { properties.last { $0.name == name } }

  /// The strong ETag that getetag says, if there is one.
  public var etag: String? {
    (property(.dav("getetag"))?.trimmedText).flatMap(StrongETag.init)?.text
  }

  /// The text of the resource.
  public var calendarData: String? { property(.calDAV("calendar-data"))?.text }

  /// Whether the resource is a collection that holds tasks: one without a set of components holds all kinds.
  public var isTaskList: Bool {
    guard property(.dav("resourcetype"))?.child(.calDAV("calendar")) != nil else { return false }
    guard let set = property(.calDAV("supported-calendar-component-set")) else { return true }
    let names = set.children(.calDAV("comp")).compactMap { $0.attributes["name"]?.uppercased() }
    return names.contains("VTODO")
  }

  /// Whether the user may write; nil if the server does not say it.
  public var isWritable: Bool? {
    guard let set = property(.dav("current-user-privilege-set")) else { return nil }
    let privileges = set.children(.dav("privilege")).flatMap(\.children).map(\.name)
    return privileges.contains { [.dav("all"), .dav("write"), .dav("write-content")].contains($0) }
  }

  /// The address that a property such as current-user-principal names.
  public func href(of name: XMLName) -> String? {
    property(name)?.child(.dav("href"))?.trimmedText
  }
}

/// The status line of HTTP.
enum HTTPStatus {
  /// Whether a number is one of success.
  static func isSuccess(_ number: Int) -> Bool { (200..<300).contains(number) }

  /// The number in a line such as `HTTP/1.1 404 Not Found`; nil if there is none.
  static func number(in line: String) -> Int? {
    let parts = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3 else {
      return nil
    }
    return Int(String(decoding: Array(parts[1]), as: UTF8.self))
  }
}
