internal import TextEditing
internal import ToDoModel

/// The text of a row or the name of a list that a command adds: one line, at most as long as a text that is edited.
struct RowText {
  let text: String
  /// Whether the end of a longer text was left out.
  let isCut: Bool

  /// Whether the text is empty or contains only white space; such a text is not allowed.
  let isBlank: Bool

  init(_ text: String) {
    let cleaned = ItemText.cleaned(text)
    isBlank = cleaned.allSatisfy(\.isWhitespace)
    guard cleaned.utf8.count > TextBuffer.maximumByteCount else {
      (self.text, isCut) = (cleaned, false)
      return
    }
    var buffer = TextBuffer()
    isCut = buffer.insert(cleaned) == .cut
    self.text = buffer.text.isEmpty ? Self.scalarPrefix(of: cleaned) : buffer.text
  }

  /// As many code points as fit, for a text whose first character alone is too long.
  private static func scalarPrefix(of text: String) -> String {
    var (prefix, count) = (String.UnicodeScalarView(), 0)
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      guard count <= TextBuffer.maximumByteCount else { break }
      prefix.append(scalar)
    }
    return String(prefix)
  }

  /// Prints to standard error that `count` rows or lists were cut; prints nothing for 0.
  static func reportCuts(_ count: Int, _ noun: String = "item") {
    guard count > 0 else { return }
    let limit = TextBuffer.maximumByteCount
    Terminal.printError(
      "\(Terminal.count(count, noun)) had more than \(limit) bytes of text; the rest was left out")
  }
}
