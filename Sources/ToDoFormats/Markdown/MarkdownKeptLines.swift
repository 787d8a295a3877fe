internal import ToDoModel

/// The lines that an item of Markdown came in: one, or those of a heading, and the blank ones around it.
struct MarkdownKeptLines {
  static let byteOrderMark = Array("\u{FEFF}".utf8)

  /// Whether the file began with a byte order mark before these lines.
  let hasMark: Bool
  let before: ArraySlice<UInt8>
  /// The lines that are not blank; not empty.
  let lines: ArraySlice<UInt8>
  let after: ArraySlice<UInt8>

  /// The lines in `bytes`; nil if all are blank.
  init?(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.byteOrderMark)
    let bytes = bytes[(hasMark ? Self.byteOrderMark.count : 0)...]
    guard let first = bytes.firstIndex(where: Self.isContent),
      let last = bytes.lastIndex(where: Self.isContent)
    else { return nil }
    (before, lines, after) = Self.split(bytes, first, last)
  }

  /// A line with only a mark of a quote before or behind the item counts as blank.
  private static func split(
    _ bytes: ArraySlice<UInt8>, _ first: Int, _ last: Int
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>, ArraySlice<UInt8>) {
    let start = bytes[..<first].lastIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.startIndex
    let end = bytes[last...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.endIndex
    return (bytes[..<start], bytes[start..<end], bytes[end...])
  }

  private static func isContent(_ byte: UInt8) -> Bool {
    ![.space, .tab, .carriageReturn, .lineFeed, UInt8(ascii: ">")].contains(byte)
  }
}

extension MarkdownKeptLines {
  /// The task, if the lines are that of one.
  var taskLine: MarkdownTaskLine? {
    let content = InputLine(number: 1, lines).content
    return content.contains(.lineFeed) ? nil : MarkdownTaskLine(content)
  }

  /// The end of the last line; empty if it has none.
  var lineEnd: ArraySlice<UInt8> { InputLine(number: 1, lines).end }

  /// What is kept of a heading: always as if it were not at the start of the file, where the blank line before
  /// it is missing.
  ///
  /// `before` and `after` are the blank lines around it; nil if other lines were left out there.
  static func heading(
    _ lines: [UInt8], before: [UInt8]?, after: [UInt8]?, isAtStart: Bool
  ) -> [UInt8] {
    let blank = InputLine(number: 1, lines[...]).end
    let mark = before?.starts(with: byteOrderMark) == true ? byteOrderMark : []
    let blanks = before.map { $0.dropFirst(mark.count) } ?? (isAtStart ? [] : blank)
    return mark + (isAtStart ? blank : []) + blanks + lines + (after.map { $0[...] } ?? blank)
  }

  /// What would be kept of the heading that this program writes for a list.
  static func heading(_ name: String, lineEnd: [UInt8] = [.lineFeed]) -> [UInt8] {
    lineEnd + MarkdownHeading.line(level: 1, name) + lineEnd + lineEnd
  }
}

extension ItemDetails {
  /// What Markdown has brought: the bytes of ``MarkdownKeptLines``, or none.
  var markdown: [UInt8] {
    get { self[.foreign].isEmpty ? [] : foreign["markdown"] }
    set { foreign["markdown"] = newValue }
  }
}
