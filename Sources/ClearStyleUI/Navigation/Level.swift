/// A level of the hierarchy.
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
