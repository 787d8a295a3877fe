/// The lines of a paragraph, which are a heading if an underline follows.
struct MarkdownParagraph {
  /// The lines with their ends; empty between paragraphs.
  private(set) var bytes: [UInt8] = []
  private(set) var lineCount = 0
  /// Whether the next line may begin one; not behind the item of a list, which it continues.
  private var isAllowed = true

  /// Adds `line` and returns true if it belongs to the paragraph or begins one.
  mutating func add(_ line: InputLine) -> Bool {
    let limit = 1 << 12
    guard !bytes.isEmpty || isAllowed, Self.isLine(line.content),
      bytes.count + line.bytes.count <= limit
    else { return false }
    bytes += line.bytes
    lineCount += 1
    return true
  }

  /// Ends the paragraph before a line; the next one may begin one if that line allows it.
  mutating func end(allowsNext: Bool) {
    (bytes, lineCount, isAllowed) = ([], 0, allowsNext)
  }

  /// Whether `line`, without its end, can be in a paragraph and is not also the start of something else.
  static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    var cursor = MarkdownCursor(line)
    guard cursor.skip(while: { $0 == .space }) < 4, let byte = cursor.next, !byte.isBlank,
      !"><#`~".utf8.contains(byte)
    else { return false }
    return cursor.skipListMarker() == nil && !isRule(cursor.rest)
  }

  /// Whether `line` is a thematic break: three or more of the same of `-`, `*`, and `_`.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.filter { !$0.isBlank }
    return marks.count >= 3 && "-*_".utf8.contains(marks[0])
      && marks.allSatisfy { $0 == marks[0] }
  }
}
