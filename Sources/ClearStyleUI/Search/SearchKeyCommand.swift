internal import Input

/// What a key does during a search, apart from editing the text.
enum SearchKeyCommand: Hashable {
  /// Selects another row of those that were found.
  case select(SelectionTarget)
  /// Goes to the selected row.
  case open
  /// Ends the search.
  case close

  /// The command of `event`; nil if the text field gets the key.
  init?(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.return, []): self = .open
    case (.escape, _), (.back, []), (.left, .alt): self = .close
    // Home and End move the caret.
    case (.home, _), (.end, _): return nil
    default:
      guard let target = SelectionTarget(event) else { return nil }
      self = .select(target)
    }
  }

  /// Whether auto-repeat of the key repeats the command.
  var allowsRepeat: Bool { if case .select = self { true } else { false } }
}
