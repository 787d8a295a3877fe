/// A place to which the caret can move, in the logical order of the text.
///
/// Logical order is the order in which the text is stored and read. In right-to-left text the next
/// character is drawn to the left.
public enum TextMovement: Hashable, Sendable, CaseIterable {
  /// Before the first character.
  case start
  /// After the last character.
  case end
  /// One grapheme cluster back; if text is selected, the start of the selection.
  case previousCharacter
  /// One grapheme cluster on; if text is selected, the end of the selection.
  case nextCharacter
  /// The start of the word that contains the character before the caret, or of an earlier word.
  case previousWord
  /// The end of the word that contains the character after the caret, or of a later word.
  case nextWord
}
