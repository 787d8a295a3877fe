internal import Gestures
internal import UserSettings
internal import ViewKit

extension Gesture {
  /// The kind of the recognizers that detect the gesture.
  ///
  /// Two gestures of the same kind differ in their direction or place. A pull has no recognizer of
  /// its own: it is a drag that scrolls the list past the list's top.
  var kind: GestureKind {
    switch self {
    case .swipeRight, .swipeLeft: .swipe
    case .tap, .tapBelow: .tap
    case .pull: .scroll
    case .pinch, .fold: .pinch
    case .hold: .hold
    case .threeFingers: .history
    }
  }

  /// The gestures that recognizers of `kind` detect.
  static func all(of kind: GestureKind) -> Set<Gesture> {
    Set(allCases.filter { $0.kind == kind })
  }
}

extension GestureKind {
  /// Horizontal swipes of single rows.
  static let swipe = GestureKind("swipe")
  /// Pinches that open a gap between two rows, or fold the list.
  static let pinch = GestureKind("pinch")
  /// Long presses that lift a row.
  static let hold = GestureKind("hold")
  /// Swipes with three fingers, which undo or redo a change.
  static let history = GestureKind("history")
  /// Taps on notices.
  static let notice = GestureKind("notice")
  /// Taps that close the help page.
  static let help = GestureKind("help")
}
