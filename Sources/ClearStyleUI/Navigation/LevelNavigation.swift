/// The way between the levels, which gestures and keys drive.
///
/// A screen retains its navigation, so the navigation must not retain the screen.
///
/// ```swift
/// if navigation.levelAbove != nil { navigation.goUp() }
/// ```
@MainActor
protocol LevelNavigation: AnyObject {
  /// Whether the window shows several levels, so that the help page explains the way between them.
  var hasLevels: Bool { get }
  /// The level above the one that the window shows; nil if no way leads up.
  var levelAbove: Level? { get }
  /// Called when fingers begin to fold the list into its row of the level above.
  ///
  /// Each call is followed by one call of `endFold`.
  func beginFold()
  /// Shows the way up at `progress`: 0 is the list as it is, 1 the list folded into its row.
  func fold(to progress: Double)
  /// Called when the fingers have let go: finishes the way up, or springs back within 0.2 s.
  func endFold(goesUp: Bool)
  /// Goes to the level above, without a fold.
  ///
  /// May be called again while a previous call is still being shown, and then leads on.
  func goUp()
  /// Goes to the settings level, from any level.
  func goToSettings()
}

extension LevelNavigation {
  /// True: only a navigation without levels returns false.
  var hasLevels: Bool { true }

  /// Whether two fingers can fold what the window shows; only a list folds.
  var canFold: Bool { levelAbove == .lists }
}

/// The navigation of a window that shows a single level.
final class NoNavigation: LevelNavigation {
  /// False: the help page explains no other level.
  var hasLevels: Bool { false }

  /// No level.
  var levelAbove: Level? { nil }

  /// Does nothing.
  func beginFold() {}

  /// Does nothing.
  func fold(to progress: Double) {}

  /// Does nothing.
  func endFold(goesUp: Bool) {}

  /// Does nothing.
  func goUp() {}

  /// Does nothing.
  func goToSettings() {}
}
