internal import ToDoModel

/// What follows the box in the line of a task: its text, the tokens in it, and an identifier at the end.
struct MarkdownBody {
  /// The text without the tokens; not blank.
  let text: String
  /// Where the pieces of the text are in the line; in the text there is a space between them.
  let pieces: [Range<Int>]
  let tokens: [MarkdownToken]
  /// Where the text and the tokens end in the line; an identifier, ` ^id`, and blanks may follow.
  let end: Int

  /// The body that `bytes` are; nil if they are blank.
  ///
  /// If all of it is tokens, it is the text.
  init?(_ bytes: ArraySlice<UInt8>) {
    let content = bytes.withoutBlanksAtEnd
    let body =
      MarkdownBody(content, upTo: Self.endBeforeIdentifier(of: content))
      ?? MarkdownBody(content, [content.indices], [], end: content.endIndex)
    guard let body else { return nil }
    self = body
  }

  private init?(_ content: ArraySlice<UInt8>, upTo end: Int) {
    let start = MarkdownGuard.textStart(in: content[..<end])
    if let last = MarkdownGuard.lastStart(in: content[start..<end]) {
      let rest = content[(last + MarkdownGuard.bytes.count)..<end]
      let tokens = MarkdownToken.all(in: rest)
      if Self.pieces(of: rest, between: tokens).isEmpty {
        self.init(content, [start..<last], tokens, end: end)
        return
      }
    }
    let literal = start > content.startIndex
    let tokens = MarkdownToken.all(in: content[start..<end])
    let pieces = Self.pieces(of: content[start..<end], between: tokens, keepsFirstBlanks: literal)
    self.init(content, pieces, tokens, end: end)
  }

  private init?(
    _ content: ArraySlice<UInt8>, _ pieces: [Range<Int>], _ tokens: [MarkdownToken], end: Int
  ) {
    let bytes = pieces.count == 1 ? content[pieces[0]] : Self.joined(content, pieces)
    let text = ItemText(String(decoding: bytes, as: UTF8.self))
    guard !text.isBlank else { return nil }
    (self.text, self.pieces, self.tokens, self.end) = (text.string, pieces, tokens, end)
  }

  private static func joined(
    _ content: ArraySlice<UInt8>, _ pieces: [Range<Int>]
  ) -> ArraySlice<UInt8> {
    Array(pieces.map { content[$0] }.joined(separator: [.space]))[...]
  }

  private static func pieces(
    of area: ArraySlice<UInt8>, between tokens: [MarkdownToken], keepsFirstBlanks: Bool = false
  ) -> [Range<Int>] {
    let starts = [area.startIndex] + tokens.map(\.range.upperBound)
    let ends = tokens.map(\.range.lowerBound) + [area.endIndex]
    return zip(starts, ends).compactMap { start, end in
      let isKept = keepsFirstBlanks && start == area.startIndex
      let bytes = area[start..<end]
      let piece = isKept ? bytes.withoutBlanksAtEnd : bytes.withoutBlanks
      return piece.isEmpty ? nil : piece.indices
    }
  }

  /// Where the text before an identifier at the end ends; the end of `content` if there is none.
  private static func endBeforeIdentifier(of content: ArraySlice<UInt8>) -> Int {
    guard let blank = content.lastIndex(where: \.isBlank) else { return content.endIndex }
    let word = content[(blank + 1)...]
    let isIdentifier =
      word.count > 1 && word.first == UInt8(ascii: "^")
      && word.dropFirst().allSatisfy {
        $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-")
      }
    return isIdentifier ? content[...blank].withoutBlanksAtEnd.endIndex : content.endIndex
  }
}
