/// What the keyboard asks its owner to do.
public enum KeyboardOutput: Hashable, Sendable {
  /// Insert the text at the caret.
  case text(String)
  /// Delete the character before the caret.
  case deleteBackward
  /// Delete the word before the caret.
  case deleteWordBackward
  /// End the edit.
  case `return`
  /// Close the keyboard.
  case close
}

/// What a key that counts causes.
public enum KeyboardAction: Hashable, Sendable {
  /// The owner gets the output.
  case output(KeyboardOutput)
  /// The keyboard goes to its next layout.
  case nextLayout
}
