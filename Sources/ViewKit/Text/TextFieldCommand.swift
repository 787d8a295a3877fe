import Input
import TextEditing

/// What a key does in a text field, apart from Return and Escape.
enum TextFieldCommand: Hashable {
  /// Moves the caret one visible character; with `extending`, selects that character.
  case moveVisually(Side, extending: Bool)
  case move(TextMovement, extending: Bool)
  /// Moves the caret to the line above or below.
  case moveVertically(VerticalSide, extending: Bool)
  /// Moves the caret to the start or the end of its line.
  case moveToLineEdge(LineEdge, extending: Bool)
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
  case selectAll
  case undo, redo
  case copy, cut, paste

  /// A direction on the screen.
  enum Side: Hashable { case left, right }

  /// A direction from line to line.
  enum VerticalSide: Hashable { case up, down }

  /// An end of a line.
  enum LineEdge: Hashable { case start, end }

  /// The command of `event` in a text whose direction is `isRightToLeft`; nil for a key that is no
  /// command, such as a letter.
  ///
  /// `isWrapped` tells whether the text is broken into lines.
  init?(_ event: KeyEvent, isRightToLeft: Bool, isWrapped: Bool) {
    guard !event.modifiers.contains(.alt) else { return nil }
    let isShifted = event.modifiers.contains(.shift)
    let command =
      event.modifiers.contains(.control)
      ? Self.controlled(event.key, isShifted: isShifted, isRightToLeft: isRightToLeft)
      : (isWrapped ? Self.wrapped(event.key, isShifted: isShifted) : nil)
        ?? Self.plain(event.key, isShifted: isShifted)
    guard let command else { return nil }
    self = command
  }

  /// The commands that differ where there are several lines.
  private static func wrapped(_ key: Key, isShifted: Bool) -> TextFieldCommand? {
    switch key {
    case .up: .moveVertically(.up, extending: isShifted)
    case .down: .moveVertically(.down, extending: isShifted)
    case .home: .moveToLineEdge(.start, extending: isShifted)
    case .end: .moveToLineEdge(.end, extending: isShifted)
    default: nil
    }
  }

  private static func plain(_ key: Key, isShifted: Bool) -> TextFieldCommand? {
    switch key {
    case .left: .moveVisually(.left, extending: isShifted)
    case .right: .moveVisually(.right, extending: isShifted)
    case .home, .up: .move(.start, extending: isShifted)
    case .end, .down: .move(.end, extending: isShifted)
    case .backspace: .deleteBackward
    case .delete: isShifted ? .cut : .deleteForward
    case .insert: isShifted ? .paste : nil
    default: nil
    }
  }

  private static func controlled(
    _ key: Key, isShifted: Bool, isRightToLeft: Bool
  ) -> TextFieldCommand? {
    switch key {
    case .left: .move(isRightToLeft ? .nextWord : .previousWord, extending: isShifted)
    case .right: .move(isRightToLeft ? .previousWord : .nextWord, extending: isShifted)
    case .home: .move(.start, extending: isShifted)
    case .end: .move(.end, extending: isShifted)
    case .backspace: .deleteWordBackward
    case .delete: .deleteWordForward
    case .character("a"): .selectAll
    case .character("z"): isShifted ? .redo : .undo
    case .character("y"): .redo
    case .character("c"), .insert: .copy
    case .character("x"): .cut
    case .character("v"): .paste
    default: nil
    }
  }
}
