/// A key of the keyboard: what it does when it is pressed.
public enum KeyboardKey: Hashable, Sendable {
  /// Types text.
  case character(CharacterKey)
  /// Makes the next letter a capital, or all letters after a double tap.
  case shift
  /// Deletes the character before the caret.
  case backspace
  /// Shows another page.
  case page(KeyboardPage.Kind)
  /// Goes to the next layout: the globe.
  case nextLayout
  /// Closes the keyboard.
  case close
  /// Types a space.
  case space
  /// Ends the edit.
  case `return`

  /// Whether the key is one of those that type text, which are lighter and show themselves above
  /// the finger.
  var isCharacter: Bool { if case .character = self { true } else { false } }
}
