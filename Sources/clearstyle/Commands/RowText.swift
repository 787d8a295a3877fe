import TextEditing
import ToDoModel

/// The text of a row that a command adds: one line, at most as long as a text that is edited.
struct RowText {
  let text: String
  /// Whether the end of a longer text was left out.
  let isCut: Bool

  init(_ text: String) {
    let cleaned = ItemText.cleaned(text)
    guard cleaned.utf8.count > TextBuffer.maximumByteCount else {
      (self.text, isCut) = (cleaned, false)
      return
    }
    var buffer = TextBuffer()
    isCut = buffer.insert(cleaned) == .cut
    self.text = buffer.text
  }

  /// Whether the text is empty or contains only white space; such a text is not allowed for a row.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// Prints to standard error that `count` rows were cut; prints nothing for 0.
  static func reportCuts(_ count: Int) {
    guard count > 0 else { return }
    let limit = TextBuffer.maximumByteCount
    Terminal.printError(
      "\(Terminal.count(count, "row")) had more than \(limit) bytes of text; the rest was left out")
  }
}
