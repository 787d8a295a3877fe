internal import ToDoModel

/// A level of the hierarchy, as data: the level above, and what its rows are.
///
/// A new level is a case here, with what the compiler then asks for; behaviors and keys name the levels on which
/// they act. `LevelStack` shows it.
enum Level: Int, CaseIterable {
  /// The settings.
  case settings
  /// The layouts of the on-screen keyboard, a page below the settings beside the lists.
  case keyboardLayouts
  /// The backups, a page below the settings beside the lists.
  case backups
  /// The lists of one backup.
  case backup
  /// The sync with servers, a page below the settings beside the lists.
  case server
  /// What can take the place of a damaged file, a page below the settings beside the lists.
  case damage
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
    case .backups: .page(BackupsPage.self)
    case .backup: .page(BackupPage.self)
    case .server: .page(ServerPage.self)
    case .damage: .page(DamagePage.self)
    case .lists: .items(of: .lists)
    case .rows: .items(of: nil)
    }
  }

  /// The level into a row of which this one folds; nil for the uppermost.
  var parent: Level? {
    switch self {
    case .settings: nil
    case .keyboardLayouts, .backups, .server, .damage, .lists: .settings
    case .backup: .backups
    case .rows: .lists
    }
  }

  /// The name of the level for a way up to it; nil for a level without levels below.
  func title(in strings: any Strings) -> String? {
    switch self {
    case .settings: strings.settings
    case .lists: strings.lists
    case .keyboardLayouts, .backups, .backup, .server, .damage, .rows: nil
    }
  }

  /// The level below `upper` on the way to this one, which may be this one; nil if this one is not below
  /// `upper`.
  func step(from upper: Level) -> Level? {
    guard let parent else { return nil }
    return parent == upper ? self : parent.step(from: upper)
  }

  /// Whether the level is above `other`, directly or not.
  func isAbove(_ other: Level) -> Bool { other.step(from: self) != nil }
}
