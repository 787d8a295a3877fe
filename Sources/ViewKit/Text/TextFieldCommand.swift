import Input
import TextEditing

/// What a key does in a text field, apart from Return and Escape.
enum TextFieldCommand: Hashable {
  /// Moves the caret one visible character; with `extending`, selects that character.
  case moveVisually(Side, extending: Bool)
  case move(TextMovement, extending: Bool)
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
  case selectAll
  case undo, redo
  case copy, cut, paste

  /// A direction on the screen.
  enum Side: Hashable { case left, right }

  /// The command of `event` in a line whose direction is `isRightToLeft`; nil for a key that is no
  /// command, such as a letter.
  init?(_ event: KeyEvent, isRightToLeft: Bool) {
    guard !event.modifiers.contains(.alt) else { return nil }
    let isShifted = event.modifiers.contains(.shift)
    let command =
      event.modifiers.contains(.control)
      ? Self.controlled(event.key, isShifted: isShifted, isRightToLeft: isRightToLeft)
      : Self.plain(event.key, isShifted: isShifted)
    guard let command else { return nil }
    self = command
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
