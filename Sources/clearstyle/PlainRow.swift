import ToDoModel

/// A row as a line of plain text: its text, with `x ` in front when it is completed.
///
/// An open row whose text looks completed, "x ray", gets a space in front of it, and one more when
/// it has such spaces already. So each row comes back from its line as it was.
struct PlainRow {
  let text: String
  let isCompleted: Bool

  init(_ item: ToDoItem) {
    (text, isCompleted) = (item.text, item.isCompleted)
  }

  /// The row of a line without its end; nil when nothing to do stands in it.
  init?(line: String) {
    let utf8 = line.utf8
    isCompleted = utf8.starts(with: Self.mark)
    let prefix = isCompleted ? Self.mark.count : Self.looksCompleted(utf8) ? 1 : 0
    text = ItemText.cleaned(prefix == 0 ? line : String(Substring(utf8.dropFirst(prefix))))
    if text.allSatisfy(\.isWhitespace) { return nil }
  }

  /// The line, without its end.
  ///
  /// Breaks that another program may have put into the text are spaces in it.
  var line: String {
    let text = ItemText.cleaned(text)
    return isCompleted ? "x " + text : Self.looksCompleted(text.utf8) ? " " + text : text
  }

  private static let space = UInt8(ascii: " ")
  private static let mark = [UInt8(ascii: "x"), space]

  /// By bytes: to a Character a space with an accent is no space.
  private static func looksCompleted(_ utf8: String.UTF8View) -> Bool {
    utf8.drop { $0 == space }.starts(with: mark)
  }
}
