internal import Gestures
internal import ViewKit

/// The gestures of the list.
///
/// The raw value is the gesture's name in the option `--disable` and in the setting `disable`,
/// which switch gestures off.
public enum Gesture: String, CaseIterable, Sendable {
  case swipeRight = "swipe-right"
  case swipeLeft = "swipe-left"
  /// A tap on a row; edits the row's text.
  case tap
  /// A tap below the last row; adds a row at the end.
  case tapBelow = "tap-below"
  case pull
  /// Two fingers apart; adds a row between two rows.
  case pinch
  /// Two fingers together; folds the list into its row of the level above.
  case fold
  /// A long press, then a drag; moves the row.
  case hold
  case threeFingers = "three-fingers"

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
