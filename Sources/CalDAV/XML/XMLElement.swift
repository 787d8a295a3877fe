/// An element of an XML document: a tree without comments, processing instructions and namespaces that are no name.
///
///     let element = try XMLElement(bytes, libxml)
///     element.children(.dav("response")).first?.child(.dav("href"))?.text
public struct XMLElement: Equatable, Sendable {
  /// The name with its namespace.
  public let name: XMLName
  /// The attributes without a namespace, by name.
  public let attributes: [String: String]
  /// The text that is directly in the element, CDATA sections included.
  public internal(set) var text = ""
  /// The elements that are directly in the element, in order.
  public internal(set) var children: [XMLElement] = []

  init(name: XMLName, attributes: [String: String] = [:]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The first child with a name.
  public func child(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  /// The children with a name.
  public func children(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  /// The text without white space around it, which servers add as they like.
  public var trimmedText: String {
    let bytes = Array(text.utf8)
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

/// The name of an element with its namespace.
public struct XMLName: Hashable, Sendable {
  /// The address of the namespace; empty if the element has none.
  public let namespace: String
  /// The name without a prefix.
  public let local: String

  /// A name.
  public init(_ namespace: String, _ local: String) {
    (self.namespace, self.local) = (namespace, local)
  }

  /// A name of WebDAV (RFC 4918).
  public static func dav(_ local: String) -> XMLName { XMLName("DAV:", local) }

  /// A name of CalDAV (RFC 4791).
  public static func calDAV(_ local: String) -> XMLName {
    XMLName("urn:ietf:params:xml:ns:caldav", local)
  }

  /// A name of Apple's calendar server, such as getctag.
  public static func calendarServer(_ local: String) -> XMLName {
    XMLName("http://calendarserver.org/ns/", local)
  }
}
