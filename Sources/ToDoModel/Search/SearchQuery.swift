/// A text that is searched for in the texts of items, regardless of case and diacritics.
///
///     let query = SearchQuery("creme")
///     query.matches("Buy Crème fraîche")  // true
///
/// A text matches if it contains the query at any place, also inside of a word. Diacritics are
/// ignored; `withoutDiacritics` says for which scripts. Compatibility forms are not folded: a
/// full-width "Ａ" does not match "A".
public struct SearchQuery: Sendable {
  /// The folded text in UTF-8.
  let pattern: [UInt8]
  /// Whether the query contains U+FFFD, which replaces invalid bytes of a text.
  let containsReplacement: Bool

  /// A query for `text`, including leading and trailing spaces.
  public init(_ text: String) {
    // Without `alphabets`, which are built in some milliseconds.
    pattern = text.unicodeScalars.flatMap(Self.folded)
    containsReplacement = text.unicodeScalars.contains("\u{FFFD}")
  }

  /// Whether the query contains nothing that could be found, for example because its text is empty.
  public var isEmpty: Bool { pattern.isEmpty }

  /// Whether `text` contains the query; false if the query ``isEmpty``.
  public func matches(_ text: String) -> Bool {
    guard let first = pattern.first else { return false }
    let bytes = Self.folded(text)
    // UTF-8: equal bytes begin at equal characters.
    return bytes.indices.dropLast(pattern.count - 1).contains { index in
      bytes[index] == first && bytes[index...].starts(with: pattern)
    }
  }

  private static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      let value = Int(scalar.value)
      bytes += value < alphabets.count ? alphabets[value] : folded(scalar)
    }
    return bytes
  }

  /// The scalar without the distinctions of case and diacritics, in UTF-8; empty for a mark.
  static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    Array(String(scalar).caseFolded.withoutDiacritics.utf8)
  }

  /// The folded scalars of the most common alphabets, with the scalars as indices.
  ///
  /// Latin, Greek, Cyrillic, Armenian and Hebrew are below U+0600. Folding a scalar takes ten times
  /// as long as reading it here.
  private static let alphabets = (0..<UInt32(0x600)).map { folded(Unicode.Scalar($0) ?? "\0") }
}
