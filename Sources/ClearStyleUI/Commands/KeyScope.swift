/// What is shown when a key is pressed: a level, or a page in front of the levels.
struct KeyScope: OptionSet, Hashable {
  let rawValue: UInt8

  /// The rows of a list.
  static let rows = KeyScope(rawValue: 1)
  /// The list of lists.
  static let lists = KeyScope(rawValue: 2)
  /// The settings.
  static let settings = KeyScope(rawValue: 4)
  /// The layouts of the on-screen keyboard.
  static let keyboardLayouts = KeyScope(rawValue: 8)
  /// The search.
  static let search = KeyScope(rawValue: 16)
  /// The help page.
  static let help = KeyScope(rawValue: 32)

  /// The levels whose rows are items.
  static let items: KeyScope = [.rows, .lists]
  /// The levels whose rows are not items.
  static let options: KeyScope = [.settings, .keyboardLayouts]
  /// All levels.
  static let levels: KeyScope = [.rows, .lists, .settings, .keyboardLayouts]
  /// Whatever is shown.
  static let everywhere: KeyScope = [.rows, .lists, .settings, .keyboardLayouts, .search, .help]

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
