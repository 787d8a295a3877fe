internal import ToDoModel

/// A heading, which is the name of a list: `## Name`, or lines that are underlined with `=` or `-`.
struct MarkdownHeading {
  /// The number of `#`, from 1 to 6.
  let level: Int
  let list: FormatList

  /// The heading that `line`, without its end, is; nil if it is none or has no text.
  init?(_ line: ArraySlice<UInt8>) {
    var cursor = MarkdownCursor(line)
    guard cursor.skip(while: { $0 == .space }) < 4 else { return nil }
    let level = cursor.skip { $0 == UInt8(ascii: "#") }
    guard (1...6).contains(level), cursor.isAtEndOfWord else { return nil }
    self.init(level, Self.withoutClosing(cursor.rest.withoutBlanks))
  }

  /// The heading of which `text` are the lines, and `underline` that below them, without its end.
  init?(_ text: ArraySlice<UInt8>, underline: ArraySlice<UInt8>) {
    guard let level = Self.level(ofUnderline: underline) else { return nil }
    let lines = text.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn })
    self.init(level, Array(lines.map(\.withoutBlanks).joined(separator: [.space]))[...])
  }

  /// The heading of which `lines` are all lines, with their ends; nil if they are none.
  init?(lines: ArraySlice<UInt8>) {
    let content = InputLine(number: 1, lines).content
    guard let lineFeed = content.lastIndex(of: .lineFeed) else {
      self.init(content)
      return
    }
    let text = content[...lineFeed]
    let isParagraph = text.split(separator: .lineFeed).allSatisfy {
      MarkdownParagraph.isLine($0.last == .carriageReturn ? $0.dropLast() : $0)
    }
    guard isParagraph else { return nil }
    self.init(text, underline: content[(lineFeed + 1)...])
  }

  private init?(_ level: Int, _ name: ArraySlice<UInt8>) {
    let text = name[MarkdownGuard.inside(name)]
    guard let list = FormatList(String(decoding: text, as: UTF8.self)) else { return nil }
    (self.level, self.list) = (level, list)
  }

  /// A line with the name of a list, without its end.
  static func line(level: Int, _ name: String) -> [UInt8] {
    let start = [UInt8](repeating: UInt8(ascii: "#"), count: level) + [.space]
    return start
      + MarkdownGuard.guarded(name) { text in
        MarkdownHeading((start + text)[...])?.list.name.utf8.elementsEqual(name.utf8) ?? false
      }
  }

  private static func level(ofUnderline line: ArraySlice<UInt8>) -> Int? {
    var cursor = MarkdownCursor(line)
    guard cursor.skip(while: { $0 == .space }) < 4, let byte = cursor.next else { return nil }
    cursor.skip { $0 == byte }
    guard cursor.rest.allSatisfy(\.isBlank) else { return nil }
    return byte == UInt8(ascii: "=") ? 1 : byte == UInt8(ascii: "-") ? 2 : nil
  }

  /// `# Name ##` has the name `Name`.
  private static func withoutClosing(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = name.lastIndex { $0 != UInt8(ascii: "#") }.map { $0 + 1 } ?? name.startIndex
    let hasClosing = end == name.startIndex || name[end - 1].isBlank
    return hasClosing ? name[..<end].withoutBlanksAtEnd : name
  }
}
