/// An ETag that If-Match compares (RFC 9110, section 8.8.3): a text in quotes, or, as some servers write it, without.
struct StrongETag {
  let text: String

  /// Nil for a weak one, which no If-Match accepts, for several, for `*`, and for what is none.
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

extension HTTPResponse {
  /// The strong ETag, if there is one.
  var etag: String? { headers["etag"].flatMap(StrongETag.init)?.text }

  /// Whether the body is for people: a login page.
  var isPage: Bool { headers["content-type"]?.lowercased().hasPrefix("text/html") ?? false }
}
