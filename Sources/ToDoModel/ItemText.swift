/// The rule that an item's text is one line.
public enum ItemText {
  /// `text` with one space for each tab and each line break, of whatever alphabet.
  ///
  /// A carriage return with its line feed is one break.
  public static func cleaned(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
