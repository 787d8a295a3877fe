internal import ToDoModel

/// A row as a line of plain text: the text, with the prefix `x ` if the row is completed.
///
/// An open row may have a text such as "x ray", which begins with `x `, possibly after spaces. The
/// line of such a row gets a leading space, which parsing removes. So export and import leave the
/// row unchanged.
struct PlainRow {
  let text: String
  let isCompleted: Bool
  /// Whether the end of a line that is too long for a row was left out.
  let isCut: Bool

  init(_ item: ToDoItem) {
    (text, isCompleted, isCut) = (item.text, item.isCompleted, false)
  }

  /// Parses a line without its terminator; nil if the text is empty or white space only.
  init?(line: String) {
    let utf8 = line.utf8
    isCompleted = utf8.starts(with: Self.completedPrefix)
    let prefixLength =
      isCompleted ? Self.completedPrefix.count : Self.looksCompleted(utf8) ? 1 : 0
    let row = RowText(prefixLength == 0 ? line : String(Substring(utf8.dropFirst(prefixLength))))
    (text, isCut) = (row.text, row.isCut)
    if row.isBlank { return nil }
  }

  /// The line without its terminator.
  ///
  /// Line breaks and tabs in the text, which another program may have stored, become spaces.
  var line: String {
    let text = ItemText.cleaned(text)
    return isCompleted ? "x " + text : Self.looksCompleted(text.utf8) ? " " + text : text
  }

  private static let space = UInt8(ascii: " ")
  private static let completedPrefix = [UInt8(ascii: "x"), space]

  /// Whether the text, after any leading spaces, begins with the prefix of a completed row.
  ///
  /// Bytes are compared, because a space followed by a combining accent is not the `Character` " ".
  private static func looksCompleted(_ utf8: String.UTF8View) -> Bool {
    utf8.drop { $0 == space }.starts(with: completedPrefix)
  }
}
