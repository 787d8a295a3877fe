/// What is shown when a key is pressed: a level, or the search or the help page in front of the levels.
struct KeyScope: OptionSet, Hashable {
  let rawValue: UInt16

  /// The rows of a list.
  static let rows = KeyScope(.rows)
  /// The list of lists.
  static let lists = KeyScope(.lists)
  /// The settings.
  static let settings = KeyScope(.settings)
  /// The layouts of the on-screen keyboard.
  static let keyboardLayouts = KeyScope(.keyboardLayouts)
  /// The backups.
  static let backups = KeyScope(.backups)
  /// The lists of one backup.
  static let backup = KeyScope(.backup)
  /// The sync with servers.
  static let server = KeyScope(.server)
  /// What can take the place of a damaged file.
  static let damage = KeyScope(.damage)
  /// The search.
  static let search = KeyScope(rawValue: 1 << 14)
  /// The help page.
  static let help = KeyScope(rawValue: 1 << 15)

  /// The levels whose rows are items.
  static let items: KeyScope = [.rows, .lists]
  /// All levels.
  static let levels = KeyScope(Level.allCases.map { KeyScope($0) })
  /// The levels whose rows are those of a ``LevelPage``.
  static let pages = levels.subtracting(items)
  /// The levels below the settings whose rows are those of a ``LevelPage``.
  static let lowerPages = pages.subtracting(.settings)
  /// Whatever is shown.
  static let everywhere: KeyScope = [.levels, .search, .help]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The scope of the keys on `level`.
  init(_ level: Level) { self.init(rawValue: 1 << UInt16(level.rawValue)) }
}
