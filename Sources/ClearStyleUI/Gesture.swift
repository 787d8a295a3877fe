internal import Gestures
internal import ViewKit

/// The gestures of the list; the raw value is the name by which a setting disables the gesture.
public enum Gesture: String, CaseIterable, Sendable {
  case swipeRight = "swipe-right"
  case swipeLeft = "swipe-left"
  /// A tap on a row, which edits it.
  case tap
  /// A tap below the last row, which adds a row at the end.
  case tapBelow = "tap-below"
  case pull
  case pinch
  /// A long press followed by a drag, which moves a row.
  case hold
  case threeFingers = "three-fingers"

  /// The kind of the recognizers that detect the gesture.
  ///
  /// Gestures of one kind differ in their direction or place. A pull has no recognizer of its own:
  /// a drag that scrolls the list past its top is a pull.
  var kind: GestureKind {
    switch self {
    case .swipeRight, .swipeLeft: .swipe
    case .tap, .tapBelow: .tap
    case .pull: .scroll
    case .pinch: .pinch
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
  /// Swipes of rows to either side.
  static let swipe = GestureKind("swipe")
  /// Pinches that open a gap between two rows.
  static let pinch = GestureKind("pinch")
  /// Long presses that lift a row.
  static let hold = GestureKind("hold")
  /// Swipes of three fingers that undo and redo.
  static let history = GestureKind("history")
  /// Taps on notices.
  static let notice = GestureKind("notice")
  /// Taps that close the help page.
  static let help = GestureKind("help")
}
