/// How the line of a task says whether it is completed: `[x]` or, in Logseq, `DONE`.
struct MarkdownStatus {
  /// Where the character in the box, or the keyword, is in the line.
  let range: Range<Int>
  let isCompleted: Bool
  /// Whether it is a box, and not a keyword.
  let isBox: Bool

  /// The status behind the position of `cursor`, which goes past it and the spaces and tabs behind it; nil if
  /// there is none.
  init?(_ cursor: inout MarkdownCursor, allowsKeyword: Bool) {
    isBox = cursor.next == UInt8(ascii: "[")
    guard let range = isBox ? Self.box(cursor) : allowsKeyword ? Self.keyword(cursor) : nil
    else { return nil }
    cursor.advance(range.upperBound + (isBox ? 1 : 0) - cursor.index)
    guard cursor.isAtEndOfWord else { return nil }
    self.range = range
    isCompleted = Self.completed.contains { cursor.bytes[range].elementsEqual($0) }
    cursor.skip { $0.isBlank }
  }

  /// What replaces the bytes in ``range`` when the completion changes.
  func replacement(isCompleted: Bool) -> [UInt8] {
    Array((isBox ? (isCompleted ? "x" : " ") : (isCompleted ? "DONE" : "TODO")).utf8)
  }

  private static let completed = ["x", "X", "DONE"].map { Array($0.utf8) }
  private static let keywords = ["TODO", "DONE", "LATER", "NOW", "DOING", "WAITING"]
    .map { Array($0.utf8) }

  /// The range of the one character in the box.
  private static func box(_ cursor: MarkdownCursor) -> Range<Int>? {
    let (bytes, start) = (cursor.bytes, cursor.index + 1)
    guard start + 1 < bytes.endIndex else { return nil }
    // A character of several code points has at most some dozens of bytes.
    let limit = min(start + 64, bytes.endIndex)
    guard let end = bytes[(start + 1)..<limit].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let isOne =
      end == start + 1 || String(decoding: bytes[start..<end], as: UTF8.self).count == 1
    return isOne ? start..<end : nil
  }

  private static func keyword(_ cursor: MarkdownCursor) -> Range<Int>? {
    guard let keyword = keywords.first(where: { cursor.rest.starts(with: $0) }) else { return nil }
    return cursor.index..<cursor.index + keyword.count
  }
}
