/// A gesture that the help page explains by a drawing, in the order of the page.
enum HelpGesture: CaseIterable {
  case swipeRight, swipeLeft, tap, tapBelow, pullDown, spread, holdAndDrag, threeFingers
  /// Gestures between levels.
  case fold, pullFurther
  /// A pull past the end, in a window with levels, and in one without.
  case pullUpToGoDown, pullUp

  /// The gestures on the page; those between levels only if `hasLevels` is true.
  static func all(hasLevels: Bool) -> [HelpGesture] {
    allCases.filter { gesture in
      switch gesture {
      case .fold, .pullFurther, .pullUpToGoDown: hasLevels
      case .pullUp: !hasLevels
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
    case .pullDown, .pullFurther, .pullUp, .pullUpToGoDown: .pull
    case .spread: .pinch
    case .holdAndDrag: .hold
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
    case .spread: .spread
    case .holdAndDrag: .holdAndDrag
    case .threeFingers: .threeFingers
    case .fold: .fold
    }
  }
}
