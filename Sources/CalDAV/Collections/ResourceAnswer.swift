/// What a server says when a resource is fetched.
public enum FetchAnswer: Hashable, Sendable {
  /// The text of the resource, with its strong ETag if there is one.
  case found([UInt8], etag: String?)
  /// 404 or 410.
  case missing
  /// Any other status.
  case failed(Int)
}

/// What a server says when a resource is written.
public enum WriteAnswer: Hashable, Sendable {
  /// It has done it, and says the strong ETag if there is one.
  case done(etag: String?)
  /// 412.
  case preconditionFailed
  /// 404 or 410.
  case gone
  /// Any other 4xx, or a redirect that is not followed: it does not do it.
  case refused(Int)
  /// 5xx: it may have done it.
  case failed(Int)

  init(_ response: HTTPResponse) {
    switch response.status {
    case 200..<300: self = .done(etag: response.etag)
    case 404, 410: self = .gone
    case 412: self = .preconditionFailed
    case 501, 505: self = .refused(response.status)
    case 500...: self = .failed(response.status)
    default: self = .refused(response.status)
    }
  }
}

extension HTTPResponse {
  /// The strong ETag; nil if there is none, or a weak one, which no If-Match accepts.
  var etag: String? { headers["etag"].flatMap(StrongETag.init)?.text }
}

/// An ETag that If-Match compares (RFC 9110, section 8.8.3).
struct StrongETag {
  let text: String

  /// Nil for a weak one, and for what is none.
  init?(_ text: String) {
    guard !text.isEmpty, !text.hasPrefix("W/"), text.utf8.allSatisfy({ $0 >= 32 && $0 != 127 })
    else { return nil }
    self.text = text
  }
}
