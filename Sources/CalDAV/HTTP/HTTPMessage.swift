/// A request to a server.
public struct HTTPRequest: Equatable, Sendable {
  /// The method, such as PROPFIND.
  public var method: String
  /// The whole address.
  public var url: String
  /// The header fields besides those that libcurl adds.
  public var headers: [String: String]
  /// The body; nil if there is none.
  public var body: [UInt8]?

  /// A request.
  public init(
    _ method: String, _ url: String, headers: [String: String] = [:], body: [UInt8]? = nil
  ) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
  }
}

extension HTTPRequest {
  /// Whether nobody but the server can read the request.
  var isEncrypted: Bool { url.hasPrefix("https://") }

  /// Whether the address is that of a server and, like the header fields, is sent as it is.
  ///
  /// A fragment would be cut off, so that a request for a resource became one for the whole collection, and an empty
  /// If-Match would be left out.
  var isValid: Bool {
    guard isEncrypted || url.hasPrefix("http://") else { return false }
    let isClean = url.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "#") }
    let host = url.utf8.dropFirst(isEncrypted ? 8 : 7).prefix { $0 != UInt8(ascii: "/") }
    return isClean && !host.isEmpty && !host.contains(UInt8(ascii: "@"))
      && headers.allSatisfy { Self.isValid($0.key) && Self.isValid($0.value) }
  }

  private static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
  }
}

/// The answer of a server.
public struct HTTPResponse: Equatable, Sendable {
  /// The status, such as 207.
  public let status: Int
  /// The header fields of the last answer, by name in lowercase.
  public let headers: [String: String]
  /// The body.
  public let body: [UInt8]
}

/// Why there is no answer.
public enum HTTPError: Error, Equatable, Sendable {
  /// libcurl is not installed.
  case libraryIsMissing
  /// The address is none of a server, or it or a header field has characters that would make another request of it.
  case isInvalidRequest
  /// The password would be sent over a connection that others can read.
  case exposesPassword
  /// The server cannot be reached, as libcurl says it.
  case unreachable(String)
  /// The server answers, but not by https, as libcurl says it; perhaps it only speaks http.
  case lacksTLS(String)
  /// The certificate of the server is not valid, as libcurl says it.
  case certificate(String)
  /// The server takes too long.
  case timedOut
  /// The body has more than 64 MB, or what comes in parts has too many of them or more than that in all.
  case isTooLong
  /// The connection ended before the answer did.
  case isCut
}
