/// What an edit did to the text of a ``TextBuffer``.
public enum EditResult: Hashable, Sendable {
  /// The text is the same as before.
  case unchanged
  /// The whole edit was made.
  case changed
  /// The new text was too long, and its end was left out.
  ///
  /// When not even its first grapheme cluster fits, the text is the same as before.
  case truncated
}
