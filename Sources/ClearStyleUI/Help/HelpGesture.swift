internal import UserSettings

/// A gesture that the help page explains by a drawing, in the order of the page.
enum HelpGesture: CaseIterable {
  case swipeRight, swipeLeft, tap, tapBelow, pullDown, spread, holdAndDrag, threeFingers
  /// Gestures between levels.
  case fold, pullFurther
  /// A hold of a list without a drag.
  case holdList
  /// A pull past the end, in a window with levels, in one without, and in one where it clears nothing.
  case pullUpToGoDown, pullUp, pullUpOnlyToGoDown

  /// The gestures on the page; those between levels only if `hasLevels` is true, and those that delete
  /// only if `allowsDeleting` is.
  static func all(hasLevels: Bool, allowsDeleting: Bool) -> [HelpGesture] {
    allCases.filter { gesture in
      switch gesture {
      case .fold, .pullFurther, .holdList: hasLevels
      case .swipeLeft: allowsDeleting
      case .pullUpToGoDown: hasLevels && allowsDeleting
      case .pullUp: !hasLevels && allowsDeleting
      case .pullUpOnlyToGoDown: hasLevels && !allowsDeleting
      default: true
      }
    }
  }

  /// The gesture that the user disables to take this one from the page.
  var gesture: Gesture {
    switch self {
    case .swipeRight: .swipeRight
    case .swipeLeft: .swipeLeft
    case .tap: .tap
    case .tapBelow: .tapBelow
    case .pullDown, .pullFurther, .pullUp, .pullUpToGoDown, .pullUpOnlyToGoDown: .pull
    case .spread: .pinch
    case .holdAndDrag, .holdList: .hold
    case .threeFingers: .threeFingers
    case .fold: .fold
    }
  }

  /// The picture of the gesture.
  var drawing: HelpDrawing {
    switch self {
    case .swipeRight: .swipeRight
    case .swipeLeft: .swipeLeft
    case .tap: .tap
    case .tapBelow: .tapBelow
    case .pullDown: .pullDown
    case .pullFurther: .pullFurther
    case .pullUp, .pullUpToGoDown: .pullUp
    case .pullUpOnlyToGoDown: .pullUpOfOpenRows
    case .holdList: .holdList
    case .spread: .spread
    case .holdAndDrag: .holdAndDrag
    case .threeFingers: .threeFingers
    case .fold: .fold
    }
  }
}
