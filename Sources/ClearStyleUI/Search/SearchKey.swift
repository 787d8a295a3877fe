internal import Input

/// What a key does during a search, apart from editing the text.
enum SearchKey: Hashable {
  /// Selects another row of those that were found.
  case up, down, pageUp, pageDown
  /// Goes to the selected row.
  case open
  /// Ends the search.
  case close

  /// What `event` does; nil if the text field gets the key.
  init?(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.up, []): self = .up
    case (.down, []): self = .down
    case (.pageUp, []): self = .pageUp
    case (.pageDown, []): self = .pageDown
    case (.return, []): self = .open
    case (.escape, _), (.back, []), (.left, .alt): self = .close
    default: return nil
    }
  }

  /// Whether auto-repeat of the key repeats what it does.
  var allowsRepeat: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    case .open, .close: false
    }
  }

  /// The row that the key selects instead of `row`; nil if the key selects no row.
  ///
  /// The result is not limited to the rows that exist. `page` is the number of rows that Page Up and
  /// Page Down pass.
  func row(from row: Int, page: Int) -> Int? {
    switch self {
    case .up: row - 1
    case .down: row + 1
    case .pageUp: row - page
    case .pageDown: row + page
    case .open, .close: nil
    }
  }
}
