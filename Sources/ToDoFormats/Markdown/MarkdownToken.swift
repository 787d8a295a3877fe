internal import ToDoModel

/// A date or repetition of a task as Obsidian Tasks writes it in the line: `📅 2026-12-24`.
struct MarkdownToken {
  /// What a token is about, in the order in which Obsidian Tasks writes them.
  enum Kind: CaseIterable {
    case repetition, created, due, completed

    /// The emoji with which a token begins.
    var emoji: String {
      switch self {
      case .repetition: "🔁"
      case .created: "➕"
      case .due: "📅"
      case .completed: "✅"
      }
    }
  }

  /// What a token says.
  enum Value: Equatable {
    case day(CalendarDay)
    case repetition(RepetitionPhrase)

    /// The bytes behind the emoji.
    var bytes: [UInt8] {
      switch self {
      case .day(let day): Array(day.description.utf8)
      case .repetition(let phrase): Array(phrase.description.utf8)
      }
    }
  }

  let kind: Kind
  let value: Value
  /// Where the token is in the line.
  let range: Range<Int>
  /// Where its date, or the phrase of its repetition, is.
  let valueRange: Range<Int>

  /// The token that begins at `index`; nil if there is none, or its date does not exist, or its phrase is not
  /// known.
  private init?(in bytes: ArraySlice<UInt8>, at index: Int) {
    var cursor = MarkdownCursor(bytes[index...])
    guard let kind = Self.emojis.first(where: { cursor.skip($0.bytes) })?.kind else { return nil }
    _ = cursor.skip(Self.variationSelector)
    cursor.skip { $0.isBlank }
    let start = cursor.index
    let value = kind == .repetition ? Self.skipPhrase(&cursor) : Self.skipDay(&cursor)
    guard let value else { return nil }
    valueRange = cursor.bytes[start..<cursor.index].withoutBlanksAtEnd.indices
    (self.kind, self.value, range) = (kind, value, index..<valueRange.upperBound)
  }

  private static let emojis = Kind.allCases.map { (kind: $0, bytes: Array($0.emoji.utf8)) }
  private static let variationSelector = Array("\u{FE0F}".utf8)

  /// The tokens in `bytes`, in order; a second one of the same kind is text.
  static func all(in bytes: ArraySlice<UInt8>) -> [MarkdownToken] {
    var tokens: [MarkdownToken] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      // The first byte of an emoji.
      let isCandidate = bytes[index] >= 0xE2 && tokens.count < Kind.allCases.count
      let token = isCandidate ? MarkdownToken(in: bytes, at: index) : nil
      guard let token, !tokens.contains(where: { $0.kind == token.kind }) else {
        index += 1
        continue
      }
      tokens.append(token)
      index = token.range.upperBound
    }
    return tokens
  }

  private static func skipDay(_ cursor: inout MarkdownCursor) -> Value? {
    let start = cursor.index
    cursor.skip { $0.isDigit || $0 == UInt8(ascii: "-") }
    guard cursor.isAtEndOfWord else { return nil }
    return CalendarDay(utf8: cursor.bytes[start..<cursor.index]).map { .day($0) }
  }

  private static func skipPhrase(_ cursor: inout MarkdownCursor) -> Value? {
    let start = cursor.index
    let count = cursor.skip { byte in
      byte.isBlank || byte.isDigit || byte.isLetter || byte == UInt8(ascii: ",")
    }
    let words = cursor.bytes[start..<cursor.index]
    // No known phrase is longer.
    guard count <= 200, cursor.next == nil || words.last?.isBlank == true else { return nil }
    return RepetitionPhrase(words).map { .repetition($0) }
  }
}
