public import Input

/// Thresholds of gesture recognition; distances are in points, times in seconds.
///
/// "Specified" marks the values of Documentation/Behavior.md, "our choice" all others.
public enum GestureConstants {
  /// How far a contact may move from where it began, in points, and still count as at rest.
  ///
  /// Specified: 10 for a finger, as on iOS; 3 for a mouse, since a mouse does not tremble. When
  /// fingers scroll on a trackpad, the system has decided that they move, but not in which
  /// direction. So they have the mouse's slop, which counts as part of the translation. A pinch
  /// that the system has recognized has slop 0, so that it begins immediately. Larger values make
  /// taps easier and drags start later.
  public static func slop(for kind: TouchEvent.Kind) -> Double {
    switch kind {
    case .finger: 10
    case .mouse, .mirrored, .scroll: 3
    case .pinch: 0
    }
  }

  /// How long a contact has to rest, in seconds, to become a long press.
  ///
  /// Specified: 0.5, as on iOS. Larger values keep slow scrolls and swipes from lifting a row, and
  /// make reordering start later.
  public static let minimumPressDuration = 0.5

  /// How far apart two fingers may come down, in points, and still be of one hand.
  ///
  /// Specified: more than a hand spans on a screen of usual density. Larger values let wider hands
  /// pinch, and make the fingers of two people side by side one gesture more often.
  public static let handSpan = 360.0

  /// How far a finger of a pinch has to move, in points, to count as moving.
  ///
  /// Our choice: the tremble of a resting finger is smaller. Larger values make a pinch of two
  /// moving fingers start later.
  static let pinchMovementThreshold = 1.0

  /// How far one finger has to move to begin a pinch apart while the other finger rests, as a
  /// multiple of the moving finger's slop.
  ///
  /// Our choice: larger than 1, since the other finger often starts to move a little later. Larger
  /// values keep a scroll beside a resting hand from becoming a pinch, and make a pinch with a
  /// resting finger start later.
  static let anchoredPinchSlops = 2.5

  /// How much closer than at their beginning two contacts have to be, in points, to move together.
  ///
  /// Specified. Larger values keep fingers that scroll unevenly from folding the list, and make a
  /// pinch together start later. A pinch that the system has recognized moves together at once.
  public static let pinchTogetherDistance = 20.0
}
