internal import Input

/// What a key asks of the selection.
enum SelectionCommand: Hashable {
  case select(SelectionStep)
  case edit, toggle, delete
  /// Moves the row by so many places, down when positive.
  case move(Int)
  case addAtTop, addBelow

  /// What `event` asks for; nil when it is no key of the selection.
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

  /// Whether it makes sense without a selected row.
  var needsNoRow: Bool { self == .addAtTop || self == .addBelow }

  /// Whether a key that stays down goes on with it.
  var mayRepeat: Bool {
    switch self {
    case .select, .move: true
    case .edit, .toggle, .delete, .addAtTop, .addBelow: false
    }
  }
}
