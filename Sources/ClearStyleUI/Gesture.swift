/// What hands can do with the list, each by the name under which it can be switched off.
public enum Gesture: String, CaseIterable, Sendable {
  case swipeRight = "swipe-right"
  case swipeLeft = "swipe-left"
  /// On a row; it edits.
  case tap
  /// Below the last row; it adds one there.
  case tapBelow = "tap-below"
  case pull
  case pinch
  /// And then drag; it moves a row.
  case hold
  case threeFingers = "three-fingers"
}
