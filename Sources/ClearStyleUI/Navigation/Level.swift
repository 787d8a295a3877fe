internal import ToDoModel

/// A level of the hierarchy, as data: the level above, and what its rows are.
///
/// A new level is a case here, and what the compiler then asks for. `LevelStack` shows it.
enum Level: Hashable, CaseIterable {
  /// The settings.
  case settings
  /// The layouts of the on-screen keyboard, a page below the settings beside the lists.
  case keyboardLayouts
  /// The list of lists.
  case lists
  /// The rows of the list that is open.
  case rows
}

extension Level {
  /// What the rows of a level are.
  enum Content {
    /// Items: those of a list or, for nil, of the list that is open.
    case items(of: ListID?)
    /// Other rows; the page says what they show and do.
    case page(any LevelPage.Type)
  }

  /// The rows of the level.
  ///
  /// What a tap or another gesture does to a row of items is decided by the behaviors whose `levels`
  /// contain the level.
  var content: Content {
    switch self {
    case .settings: .page(SettingsPage.self)
    case .keyboardLayouts: .page(KeyboardLayoutsPage.self)
    case .lists: .items(of: .lists)
    case .rows: .items(of: nil)
    }
  }

  /// The level into a row of which this one folds; nil for the uppermost.
  var parent: Level? {
    switch self {
    case .settings: nil
    case .keyboardLayouts, .lists: .settings
    case .rows: .lists
    }
  }

  /// The keys that act on the level.
  var keyScope: KeyScope {
    switch self {
    case .settings: .settings
    case .keyboardLayouts: .keyboardLayouts
    case .lists: .lists
    case .rows: .rows
    }
  }

  /// The name of the level for those who go there; nil for a level that is no one's parent.
  func title(in strings: any Strings) -> String? {
    switch self {
    case .settings: strings.settings
    case .lists: strings.lists
    case .keyboardLayouts, .rows: nil
    }
  }

  /// The levels from the uppermost to this one.
  var path: [Level] { (parent?.path ?? []) + [self] }

  /// Whether the level is above `other`, directly or not.
  func isAbove(_ other: Level) -> Bool {
    guard let parent = other.parent else { return false }
    return parent == self || isAbove(parent)
  }
}
