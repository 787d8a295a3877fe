/// The rule that an item's text is one line.
public enum ItemText {
  /// `text` with one space for each tab and each line break, of whatever alphabet.
  ///
  /// A carriage return with its line feed is one break.
  public static func cleaned(_ text: String) -> String {
    // Most texts have none of the bytes that a break begins with; a look at bytes is cheap.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) else { return text }
    return String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
