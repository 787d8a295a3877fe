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
}
