/// A row as a line of plain text: the one way from texts of users and of other programs to rows.
///
/// In an export a completed row has the prefix `x `. An open row may have a text such as "x ray",
/// which begins with `x `, possibly after spaces. The line of such a row gets a leading space, which
/// parsing removes. So export and import leave the row unchanged.
public struct PlainRow: Hashable, Sendable {
  /// The text of the row, a single line.
  public let text: String
  /// Whether the row is completed.
  public let isCompleted: Bool
  /// Whether the end of a line that is too long for a row was left out.
  public let isTruncated: Bool

  /// A row with this text, which is not truncated.
  public init(_ text: String, isCompleted: Bool) {
    (self.text, self.isCompleted, isTruncated) = (text, isCompleted, false)
  }

  /// Parses a line without its terminator; nil if the text is empty or white space only.
  ///
  /// With `marks`, the line is one of an export: the prefix `x ` marks a completed row, and a space
  /// before it an open one. Without, the prefix is part of the text, and the row is open. Line breaks
  /// in `line` become spaces.
  public init?(
    line: String, marks: Bool = false, _ controls: ItemText.ControlCharacters = .kept
  ) {
    let utf8 = line.utf8
    isCompleted = marks && utf8.starts(with: Self.completedPrefix)
    let prefixLength =
      isCompleted ? Self.completedPrefix.count : marks && Self.looksCompleted(utf8) ? 1 : 0
    let text = ItemText(
      prefixLength == 0 ? line : String(Substring(utf8.dropFirst(prefixLength))), controls)
    if text.isBlank { return nil }
    (self.text, isTruncated) = (text.string, text.isTruncated)
  }

  /// An open row for each line of a text that is pasted or dropped, without the blank ones.
  ///
  /// Every line break ends a line, also those that only Unicode has; control characters become spaces.
  public static func rows(ofPasted text: String) -> [PlainRow] {
    text.split(whereSeparator: \.isNewline).compactMap { PlainRow(line: String($0), .spaces) }
  }

  /// The line of an export, without its terminator.
  ///
  /// Line breaks and tabs in the text, which another program may have stored, become spaces.
  public var line: String {
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
