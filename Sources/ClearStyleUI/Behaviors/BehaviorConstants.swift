/// Thresholds and durations of the gestures on rows: swipes, pulls, pinches and edits.
///
/// Most values here and in the constants of the other folders are specified in Documentation/Behavior.md; those
/// marked "by eye" were chosen by how they look.
enum BehaviorConstants {
  /// Distance past which the release of a swiped row acts, as a fraction of the row's width.
  ///
  /// Larger values require longer swipes.
  static let swipeThreshold = 0.5
  /// Upper limit of the swipe threshold in points; keeps swipes short in a wide window.
  ///
  /// 160 points are half the width of the phone of which the gesture comes.
  static let maximumSwipeThreshold = 160.0
  /// Speed in points a second from which the release of a swiped row is a flick.
  ///
  /// Larger values require harder flicks.
  static let flickSpeed = 900.0
  /// Distance in points from which a flick completes or reopens a row.
  static let minimumFlickToComplete = 60.0
  /// Distance in points from which a flick deletes a row; larger than to complete it, since more is
  /// lost by mistake.
  static let minimumFlickToDelete = 100.0
  /// Seconds in which a swiped row changes to the color of its new state, or back, when it crosses
  /// the swipe threshold.
  static let previewDuration = 0.15
  /// Longest time, in seconds, that a deleted row needs to move left by its own width.
  ///
  /// A row that undo or redo inserts slides in over this time.
  static let flightDuration = 0.3
  /// Seconds in which cleared rows lose their height.
  static let clearDuration = 0.3
  /// Distance past which the release of a pull adds a row, as a fraction of the window's height.
  ///
  /// The distance is at most the height of a row.
  static let pullThreshold = 0.15
  /// Distance from which the release of a pull goes up a level, in multiples of the distance from
  /// which it adds a row.
  static let pullFurther = 2.0
  /// Distance from which the placeholder of a pull that can go up fades out, in the same multiples.
  ///
  /// The placeholder is gone at `pullFurther`.
  static let pullFadeOut = 1.75
  /// Mean distance in points that three fingers must exceed, to the left for undo or to the right
  /// for redo.
  ///
  /// 50 points are the height of a row, and more than resting fingers tremble. Larger values
  /// require longer swipes.
  static let historySwipeThreshold = 50.0
  /// Seconds in which an edited row scrolls to the top and back, and in which the other rows fade.
  ///
  /// Rows also move to their places in this time after a pull or a pinch has added a row. Larger
  /// values make these motions slower.
  static let editDuration = 0.3
  /// The height of the window, in points, up to which an edited row scrolls to its top.
  ///
  /// In a higher window, rows stay where they are, as far as the on-screen keyboard allows.
  static let editAtTopHeight = 800.0
  /// Seconds for which an empty list must be left alone before it shows how to add a row.
  static let hintDelay = 1.0
  /// Seconds without a contact after which `KeyboardShield` uncovers the rows; by eye.
  ///
  /// With a smaller value the taps of a slow typist hit rows.
  static let keyboardShieldDuration = 0.5
  /// Seconds after which a row that was completed disappears, if completed rows are hidden.
  ///
  /// The row first returns from its swipe, moves below the open rows and then stays for one second.
  static let lingerDuration = RowConstants.returnDuration + RowConstants.sinkDuration + 1
  /// Seconds after which it is checked again whether no contact is down, so that rows may disappear.
  static let lingerRetry = 0.5
  /// Progress of a fold for each 1 by which the scale of two fingers falls.
  ///
  /// With 2, the list is folded completely when the fingers are half as far apart as when the fold
  /// began. Larger values make folding need less movement.
  static let foldPerScale = 2.0
}
