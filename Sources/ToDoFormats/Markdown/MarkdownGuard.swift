/// An empty comment, `<!-- -->`, between which and the rest of a line a text is taken literally.
///
/// Only a text that would be read otherwise has one: in front if the text begins with a blank, behind it if the
/// text ends with one, with ` ^id`, or has something like `📅 2026-12-24`. No program shows an empty comment,
/// and one behind a date keeps Obsidian Tasks from reading that date, too.
///
///     - [ ] write 📅 2026-12-24 on the card<!-- --> 📅 2026-12-20
enum MarkdownGuard {
  static let bytes = Array("<!-- -->".utf8)

  /// The indices of `line` between the guards at its start and its end.
  static func inside(_ line: ArraySlice<UInt8>) -> Range<Int> {
    let start = textStart(in: line)
    let rest = line[start...]
    let hasLast = rest.count >= bytes.count && rest.suffix(bytes.count).elementsEqual(bytes)
    return start..<line.endIndex - (hasLast ? bytes.count : 0)
  }

  /// Where a text begins in `line`: behind the guard at its start, if it has one.
  static func textStart(in line: ArraySlice<UInt8>) -> Int {
    line.startIndex + (line.starts(with: bytes) ? bytes.count : 0)
  }

  /// Where the last guard in `line` begins; nil if it has none.
  static func lastStart(in line: ArraySlice<UInt8>) -> Int? {
    var end = line.endIndex
    while let bracket = line[..<end].lastIndex(of: UInt8(ascii: ">")) {
      let start = bracket + 1 - bytes.count
      if start >= line.startIndex, line[start...bracket].elementsEqual(bytes) { return start }
      end = bracket
    }
    return nil
  }

  /// The first of `text` without and with guards that `isRead` accepts; without any if it accepts none.
  static func guarded(_ text: String, where isRead: ([UInt8]) -> Bool) -> [UInt8] {
    let text = Array(text.utf8)
    if isRead(text) { return text }
    let forms = [bytes + text, text + bytes, bytes + text + bytes]
    return forms.first(where: isRead) ?? text
  }
}

extension String {
  /// The text with U+FFFD in place of NUL, as CommonMark demands; a file with NUL is no text.
  var withoutNUL: String {
    guard utf8.contains(0) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
