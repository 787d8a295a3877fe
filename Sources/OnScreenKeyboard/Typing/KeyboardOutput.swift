/// What the keyboard's view asks its owner to do.
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

/// What the keyboard's state machine asks the view to do when a key counts.
public enum KeyboardAction: Hashable, Sendable {
  /// Pass the output to the owner.
  case output(KeyboardOutput)
  /// Go to the next layout.
  case nextLayout
}
