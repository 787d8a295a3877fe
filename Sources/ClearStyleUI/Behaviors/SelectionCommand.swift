internal import Input

/// A key command on the selection.
enum SelectionCommand: Hashable {
  case select(SelectionTarget)
  case edit, toggle, delete
  /// Moves the selected row by a number of rows, downwards if positive.
  case move(Int)
  case addAtTop, addBelow

  /// Creates the command of `event`; nil if it has none.
  init?(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.up, []): self = .select(.up)
    case (.down, []): self = .select(.down)
    case (.home, []): self = .select(.first)
    case (.end, []): self = .select(.last)
    case (.pageUp, []): self = .select(.pageUp)
    case (.pageDown, []): self = .select(.pageDown)
    case (.return, []), (.f2, []): self = .edit
    case (.space, []): self = .toggle
    case (.delete, []), (.backspace, []): self = .delete
    case (.up, .alt): self = .move(-1)
    case (.down, .alt): self = .move(1)
    case (.character("n"), .control): self = .addAtTop
    case (.character("n"), [.control, .shift]): self = .addBelow
    default: return nil
    }
  }

  /// Whether the command can be performed without a selected row.
  var needsNoSelection: Bool { self == .addAtTop || self == .addBelow }

  /// Whether auto-repeat of the key repeats the command.
  var allowsRepeat: Bool {
    switch self {
    case .select, .move: true
    case .edit, .toggle, .delete, .addAtTop, .addBelow: false
    }
  }
}
