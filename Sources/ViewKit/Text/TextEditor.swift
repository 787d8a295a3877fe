/// A line of text and a place in it, changed as keys do; it knows nothing of how it looks.
struct TextEditor: Equatable {
  /// The line; it holds no line break and no tab.
  private(set) var text: String
  /// How many characters, as a person counts them, stand before the place: 0…`count`.
  private(set) var caret: Int

  /// An editor of `text` whose caret stands at its end.
  init(_ text: String = "") {
    self.text = Self.line(text)
    caret = self.text.count
  }

  /// How many characters there are, as a person counts them.
  var count: Int { text.count }

  /// The text on the caret's left.
  var textBeforeCaret: Substring { text.prefix(caret) }

  /// The text on the caret's right.
  var textAfterCaret: Substring { text.dropFirst(caret) }

  /// Puts `new` at the caret, which stands behind it then; line breaks and tabs become spaces.
  mutating func insert(_ new: String) { replace(caret..<caret, with: Self.line(new)) }

  /// Takes the character before the caret out.
  mutating func deleteBackward() { replace(max(0, caret - 1)..<caret, with: "") }

  /// Takes the character behind the caret out.
  mutating func deleteForward() { replace(caret..<min(caret + 1, count), with: "") }

  /// Goes one character back, at the start nowhere.
  mutating func moveLeft() { move(to: caret - 1) }

  /// Goes one character on, at the end nowhere.
  mutating func moveRight() { move(to: caret + 1) }

  /// Goes before the first character.
  mutating func moveToStart() { move(to: 0) }

  /// Goes behind the last character.
  mutating func moveToEnd() { move(to: count) }

  /// Goes behind the first `place` characters, or as near as there is a place.
  mutating func move(to place: Int) { caret = min(max(0, place), count) }

  /// Puts `new` for the characters in `range`; the caret stands behind it.
  ///
  /// What stands side by side then may have become one character, such as a letter and an accent:
  /// the caret goes behind it.
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
