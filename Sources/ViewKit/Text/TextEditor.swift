/// The model of a text field: a line of text and a caret, with the edits that keys perform.
struct TextEditor: Equatable {
  /// The text, without line breaks and tabs.
  private(set) var text: String
  /// The number of characters (grapheme clusters) before the caret, from 0 to `count`.
  private(set) var caret: Int

  /// Creates an editor of `text` with the caret at the end; line breaks and tabs become spaces.
  init(_ text: String = "") {
    self.text = Self.line(text)
    caret = self.text.count
  }

  /// The number of characters (grapheme clusters) of the text.
  var count: Int { text.count }

  /// The number of UTF-8 bytes before the caret.
  var caretOffset: Int { text.prefix(caret).utf8.count }

  /// Inserts `new` and moves the caret after the inserted text; line breaks and tabs become spaces.
  mutating func insert(_ new: String) { replace(caret..<caret, with: Self.line(new)) }

  /// Deletes the character before the caret.
  mutating func deleteBackward() { replace(max(0, caret - 1)..<caret, with: "") }

  /// Deletes the character after the caret.
  mutating func deleteForward() { replace(caret..<min(caret + 1, count), with: "") }

  /// Moves the caret before the first character.
  mutating func moveToStart() { move(to: 0) }

  /// Moves the caret after the last character.
  mutating func moveToEnd() { move(to: count) }

  /// Moves the caret after the first `position` characters, clamped to 0…`count`.
  mutating func move(to position: Int) { caret = min(max(0, position), count) }

  /// Moves the caret after the first `offset` UTF-8 bytes, which must be whole characters.
  mutating func move(toOffset offset: Int) {
    caret = text[..<text.utf8.index(text.startIndex, offsetBy: offset)].count
  }

  /// Replaces the characters in `range` by `new` and moves the caret after `new`.
  ///
  /// `new` may combine with a neighboring character into one character, such as a letter with an
  /// accent. The caret is then after the combined character.
  private mutating func replace(_ range: Range<Int>, with new: String) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    let before = String(text[..<start]) + new
    text = before + text[end...]
    caret = before.count
  }

  private static func line(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
