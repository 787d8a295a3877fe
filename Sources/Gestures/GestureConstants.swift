public import Input

/// Thresholds of gesture recognition: distances in points, times in seconds.
public enum GestureConstants {
  /// How far a contact may stray, in points, and still be at rest.
  ///
  /// From the contract: 10 for a finger, as on iOS, 3 for a mouse, which does not tremble. Fingers
  /// that scroll on a trackpad have been judged to move, but not yet where to: ours, as the mouse's,
  /// and not left behind.
  /// A pinch that the system has recognized begins at once. Raising it makes taps easier and drags
  /// start later.
  public static func slop(for kind: TouchEvent.Kind) -> Double {
    switch kind {
    case .finger: 10
    case .mouse, .mirrored, .scroll: 3
    case .pinch: 0
    }
  }

  /// How long a contact rests, in seconds, before it is a hold.
  ///
  /// From the contract, as on iOS. Raising it keeps slow scrolls and swipes from lifting a row and
  /// makes reordering start later.
  public static let holdDuration = 0.5

  /// How far a finger of a pinch has to move, in points, to count as moving.
  ///
  /// Ours: the tremble of a finger at rest is less. Raising it makes a pinch of two moving fingers
  /// start later.
  static let pinchStir = 1.0

  /// How many slops one finger of a pinch moves outwards while the other rests.
  ///
  /// Ours: the other finger is often only late. Raising it keeps a scroll beside a resting hand from
  /// opening the list and makes a pinch with an anchored finger start later.
  static let anchoredPinchSlops = 2.5
}
