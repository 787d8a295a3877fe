/// An address of a server: http or https, a host, perhaps a port, and a path.
///
///     let list = ServerAddress("https://example.org/dav/l/")!
///     list.resolving("/dav/l/a%20b.ics")?.text  // "https://example.org/dav/l/a%20b.ics"
///
/// The path is percent-encoded in one form, so that addresses that mean the same are equal, whoever has written them.
public struct ServerAddress: Hashable, Sendable {
  /// The scheme, the host in lowercase, and the port unless it is that of the scheme, with a slash at the end.
  public let origin: String
  /// The path, which begins with a slash, with its query.
  public let path: String

  /// The whole address.
  public var text: String { origin.dropLast() + path }

  /// Whether the scheme is https.
  public var isEncrypted: Bool { origin.hasPrefix("https:") }

  private init(origin: String, path: String) { (self.origin, self.path) = (origin, path) }

  /// Nil if the text is no address of a server, or has a user or a password in it; a fragment is left out.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
    let rest = bytes[scheme.utf8.count...]
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    guard let host = Self.host(rest[..<end], usualPort: scheme == "https://" ? ":443" : ":80")
    else { return nil }
    self.init(origin: "\(scheme)\(host)/", path: Self.path(rest[end...]))
  }

  /// The host in lowercase, with the port unless it is the usual one; nil if a character of it is none of a host.
  private static func host(_ bytes: ArraySlice<UInt8>, usualPort: String) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let host = text.hasSuffix(usualPort) ? String(text.dropLast(usualPort.utf8.count)) : text
    let isValid = host.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "-._:[]".utf8.contains($0)
    }
    return host.isEmpty || host.hasPrefix(":") || !isValid ? nil : host
  }

  /// A path in one form; the query stays as it is, but for characters that an address cannot have.
  private static func path(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = bytes.prefix { $0 != UInt8(ascii: "#") }
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    let path = String(decoding: PercentEncoding.path(bytes[..<end]), as: UTF8.self)
    let query = bytes[end...].filter { $0 > 32 && $0 < 127 }
    return withoutDots(path) + String(decoding: query, as: UTF8.self)
  }

  /// The path from the root without `.` and `..` (RFC 3986, section 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    var components: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for part in path.hasPrefix("/") ? parts.dropFirst() : parts[...] {
      if part == ".." { _ = components.popLast() } else if part != "." { components.append(part) }
    }
    if [".", ".."].contains(parts.last) { components.append("") }
    return "/" + components.joined(separator: "/")
  }
}

// Addresses that others are relative to.
extension ServerAddress {
  /// The host without a port.
  public var host: String {
    let rest = origin.drop { $0 != "/" }.dropFirst(2).dropLast()
    // The colons of an address of IPv6 are in brackets.
    let end = rest.lastIndex(of: "]").map(rest.index(after:)) ?? rest.startIndex
    return String(rest[..<(rest[end...].firstIndex(of: ":") ?? rest.endIndex)])
  }

  /// The address that a server means by `href`, a whole address or a path; nil if it is none.
  public func resolving(_ href: String) -> ServerAddress? {
    if href.hasPrefix("//") { return ServerAddress(origin.prefix { $0 != ":" } + ":" + href) }
    if href.hasPrefix("/") {
      return ServerAddress(origin: origin, path: Self.path(Array(href.utf8)[...]))
    }
    if let address = ServerAddress(href) { return address }
    // What has a colon before a slash has a scheme.
    guard
      let end = href.firstIndex(where: { "/:?#".contains($0) })
        ?? (href.isEmpty ? nil : href.endIndex),
      end == href.endIndex || href[end] != ":"
    else { return nil }
    return ServerAddress(origin: origin, path: Self.path(Array((folder + href).utf8)[...]))
  }

  /// The address on the same server with a path in the form of ``path``.
  public func at(_ path: String) -> ServerAddress { ServerAddress(origin: origin, path: path) }

  /// The address with a slash at the end of the path, as that of a collection.
  public var asCollection: ServerAddress {
    path.hasSuffix("/") ? self : at(path + "/")
  }

  /// The address of the member `name` of this collection; `name` is not encoded yet.
  public func member(_ name: String) -> ServerAddress {
    at(asCollection.path + PercentEncoding.component(name))
  }

  /// The last component of the path, decoded; nil for the root.
  public var name: String? { path.split(separator: "/").last.flatMap(PercentEncoding.decoded) }

  /// Whether this is directly in `collection`, and so neither deeper in it nor the collection itself.
  public func isMember(of collection: ServerAddress) -> Bool {
    let folder = collection.asCollection.path
    guard origin == collection.origin, path.hasPrefix(folder) else { return false }
    let rest = path.dropFirst(folder.count)
    let name = rest.dropLast(rest.hasSuffix("/") ? 1 : 0)
    return !name.isEmpty && name != "." && name != ".." && !name.contains { "/?".contains($0) }
  }

  /// The path up to its last slash.
  private var folder: Substring {
    let path = path.prefix { $0 != "?" }
    return path[...(path.lastIndex(of: "/") ?? path.startIndex)]
  }
}
