/// What a server says when a resource is fetched.
public enum FetchAnswer: Hashable, Sendable {
  /// The text of the resource, with its strong ETag if there is one.
  case found([UInt8], etag: String?)
  /// The answer is no calendar.
  case unreadable(etag: String?)
  /// 404 or 410.
  case missing
  /// Any other status, or a redirect.
  case failed(Int)

  init(text: [UInt8], etag: String?) {
    self = CalendarText.isWhole(text) ? .found(text, etag: etag) : .unreadable(etag: etag)
  }
}

/// What a server says when something is written.
public enum WriteAnswer: Hashable, Sendable {
  /// It has done it, and says the strong ETag if there is one; `path` is where it has stored the resource if that is not
  /// where it was asked to.
  case done(etag: String?, path: String? = nil)
  /// 412.
  case preconditionFailed
  /// 404 or 410 to a DELETE.
  case gone
  /// Any other 4xx, or a redirect that is not followed: it does not do it.
  case refused(Int)
  /// 5xx, or a status that says nothing of what was done: it may have done it.
  case failed(Int)
}

extension WriteAnswer {
  /// The answer that a status is, one of `done` being the success.
  init(_ response: HTTPResponse, done: Set<Int>) {
    switch response.status {
    case let status where done.contains(status): self = .done(etag: response.etag)
    case 412: self = .preconditionFailed
    case 501, 505, 300..<500: self = .refused(response.status)
    default: self = .failed(response.status)
    }
  }
}

extension HTTPResponse {
  /// The strong ETag; nil if there is none, or a weak one, which no If-Match accepts.
  var etag: String? { headers["etag"].flatMap(StrongETag.init)?.text }

  /// Whether the body is for people: a login page.
  var isPage: Bool { headers["content-type"]?.lowercased().hasPrefix("text/html") ?? false }
}

/// The marks of a whole calendar.
enum CalendarText {
  /// Whether a text begins and ends as a calendar does.
  static func isWhole(_ text: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (text.starts(with: mark) ? text.dropFirst(mark.count) : text[...])
      .drop { $0 <= 32 }
    let end = (text.lastIndex { $0 > 32 } ?? text.startIndex - 1) + 1
    return isEqual(text.prefix(15), "BEGIN:VCALENDAR")
      && isEqual(text[..<end].suffix(13), "END:VCALENDAR")
  }

  private static func isEqual(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).uppercased() == text
  }
}

/// An ETag that If-Match compares (RFC 9110, section 8.8.3): a text in quotes, or, as some servers write it, without.
struct StrongETag {
  let text: String

  /// Nil for a weak one, for several, for `*`, and for what is none.
  init?(_ text: String) {
    let quote = UInt8(ascii: "\"")
    let isQuoted = text.utf8.count >= 2 && text.utf8.first == quote && text.utf8.last == quote
    let inner = isQuoted ? text.utf8.dropFirst().dropLast()[...] : text.utf8[...]
    let isClean = inner.allSatisfy { $0 > 32 && $0 < 127 && $0 != quote }
    let isToken = !inner.isEmpty && inner.allSatisfy { !",*/".utf8.contains($0) }
    guard isClean, isQuoted || isToken else { return nil }
    self.text = text
  }
}
