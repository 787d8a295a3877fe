/// The transitions between the levels, which gestures and keys control.
///
/// A screen retains its navigation, so the navigation must not retain the screen.
///
/// ```swift
/// if navigation.levelAbove != nil { navigation.goUp() }
/// ```
@MainActor
protocol LevelNavigation: AnyObject {
  /// Whether the window shows several levels, so that the help page explains how to go from one to another.
  var hasLevels: Bool { get }
  /// The level above the one that the window shows; nil if there is none.
  var levelAbove: Level? { get }
  /// Called when fingers begin to fold the list into its row of the level above.
  ///
  /// Each call is followed by one call of `endFold`.
  func beginFold()
  /// Shows the transition up at `progress`: 0 is the list as it is, 1 the list folded into its row.
  func fold(to progress: Double)
  /// Called when the fingers were released: finishes the transition up, or reverses it within
  /// `ListConstants.returnDuration`.
  func endFold(goesUp: Bool)
  /// Goes to the level above, without a fold.
  ///
  /// A call during the transition of a previous call goes up one more level.
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

/// The navigation of a window that shows a single level; its methods have no effect.
final class NoNavigation: LevelNavigation {
  /// False: the help page explains no other level.
  var hasLevels: Bool { false }

  /// No level.
  var levelAbove: Level? { nil }

  /// No effect.
  func beginFold() {}

  /// No effect.
  func fold(to progress: Double) {}

  /// No effect.
  func endFold(goesUp: Bool) {}

  /// No effect.
  func goUp() {}

  /// No effect.
  func goToSettings() {}
}
