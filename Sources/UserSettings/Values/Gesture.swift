/// The gestures of the list.
///
/// The raw value is the gesture's name in the option `--disable` and in the setting `disable`,
/// which switch gestures off.
public enum Gesture: String, CaseIterable, Sendable {
  /// A swipe of a row; completes the row or opens it again.
  case swipeRight = "swipe-right"
  /// A swipe of a row; deletes the row.
  case swipeLeft = "swipe-left"
  /// A tap on a row; edits the row's text.
  case tap
  /// A tap below the last row; adds a row at the end.
  case tapBelow = "tap-below"
  /// A pull past an end of the rows; what it does depends on the end and on how far it goes.
  case pull
  /// Two fingers apart; adds a row between two rows.
  case pinch
  /// Two fingers together; folds the list into its row of the level above.
  case fold
  /// A long press, then a drag; moves the row.
  case hold
  /// A swipe with three fingers; undoes to the left, redoes to the right.
  case threeFingers = "three-fingers"
}
