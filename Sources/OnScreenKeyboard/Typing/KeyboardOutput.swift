/// What the keyboard's view asks its owner to do.
public enum KeyboardOutput: Hashable, Sendable {
  /// Insert the text at the caret.
  case text(String)
  /// Delete the character before the caret.
  case deleteBackward
  /// Delete the word before the caret.
  case deleteWordBackward
  /// Insert the second of two spaces: if the first one follows a word, replace it by the full stop and a
  /// space.
  case fullStop(String)
  /// Move the caret by a step.
  case moveCaret(CaretStep)
  /// Do what the return key says.
  case `return`
  /// Close the keyboard.
  case close
}

/// What the keyboard's state machine asks the view to do when a key counts.
public enum KeyboardAction: Hashable, Sendable {
  /// Pass the output to the owner.
  case output(KeyboardOutput)
  /// Show the layout with this index.
  case showLayout(Int)
}

/// A step of the caret, as seen on the screen.
public enum CaretStep: Hashable, Sendable {
  /// By one grapheme cluster.
  case left, right
  /// To the line above or below.
  case up, down
}
