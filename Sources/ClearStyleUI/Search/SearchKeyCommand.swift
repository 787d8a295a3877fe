internal import Input

/// What a key does during a search, apart from editing the text.
enum SearchKeyCommand: Hashable {
  /// Selects another row of those that were found.
  case select(SelectionTarget)
  /// Goes to the selected row.
  case open
  /// Completes or reopens the selected row, or deletes it; unlike Space and Delete, these keys never edit
  /// the text.
  case toggle, delete
  /// Undoes or redoes a change of the rows, if that is what the user did last; otherwise the text field
  /// gets the key.
  case undo, redo
  /// Ends the search.
  case close

  /// The command of `event`; nil if the text field gets the key.
  init?(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.return, []): self = .open
    case (.return, .control): self = .toggle
    case (.delete, .alt): self = .delete
    case (.character("z"), .control): self = .undo
    case (.character("z"), [.control, .shift]), (.character("y"), .control): self = .redo
    case (.escape, _), (.back, []), (.left, .alt): self = .close
    // Home and End move the caret.
    case (.home, _), (.end, _): return nil
    default:
      guard let target = SelectionTarget(event) else { return nil }
      self = .select(target)
    }
  }

  /// Whether auto-repeat of the key repeats the command.
  var allowsRepeat: Bool {
    switch self {
    case .select, .undo, .redo: true
    case .open, .toggle, .delete, .close: false
    }
  }
}
