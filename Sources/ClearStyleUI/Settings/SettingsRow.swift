internal import UserSettings

/// A row of the settings level.
enum SettingsRow: Hashable {
  /// Goes to the lists.
  case lists
  /// A setting; a tap takes its next value, or goes to the page of the layouts.
  case setting(Setting)
  /// The scale of rows and text; a tap takes the next step.
  case textSize
  /// Goes to what can take the place of a damaged file.
  case damage
  /// Goes to the sync with servers.
  case sync
  /// Goes to the backups.
  case backups
  /// Opens the help page.
  case help
  /// Shows an ``About``.
  case about

  /// The rows while the file is not damaged and no list can be joined with one of a server, from top to bottom.
  static let usual: [SettingsRow] = [
    .lists, .setting(.theme), .setting(.completedRows), .textSize, .setting(.sound),
    .setting(.remind), .setting(.contrast), .setting(.motion), .setting(.wrap), .setting(.keyboard),
    .setting(.keyboardLayouts), .backups, .help, .about,
  ]

  /// The level that the row leads to; nil if it leads to none.
  var level: Level? {
    switch self {
    case .lists: .lists
    case .setting(.keyboardLayouts): .keyboardLayouts
    case .damage: .damage
    case .backups: .backups
    case .sync: .server
    case .setting, .textSize, .help, .about: nil
    }
  }
}
