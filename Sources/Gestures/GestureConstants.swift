public import Input

/// Thresholds of gesture recognition: distances in points, times in seconds.
///
/// "Specified" values are those of Documentation/Behavior.md; "our choice" marks the others.
public enum GestureConstants {
  /// How far a contact may move from where it began, in points, and still be at rest.
  ///
  /// Specified: 10 for a finger, as on iOS; 3 for a mouse, which does not tremble. For fingers that
  /// scroll on a trackpad, the system has decided that they move, but not in which direction: our
  /// choice is the mouse's slop, which counts as part of the translation. A pinch that the system
  /// has recognized begins immediately. Larger values make taps easier and drags start later.
  public static func slop(for kind: TouchEvent.Kind) -> Double {
    switch kind {
    case .finger: 10
    case .mouse, .mirrored, .scroll: 3
    case .pinch: 0
    }
  }

  /// How long a contact has to rest, in seconds, to be a long press.
  ///
  /// Specified, as on iOS. Larger values keep slow scrolls and swipes from lifting a row, and make
  /// reordering start later.
  public static let minimumPressDuration = 0.5

  /// How far a finger of a pinch has to move, in points, to count as moving.
  ///
  /// Our choice: a resting finger trembles by less. Larger values make a pinch of two moving
  /// fingers start later.
  static let pinchMovementThreshold = 1.0

  /// How far one finger has to move outward while the other rests, as a multiple of its slop, to
  /// begin a pinch.
  ///
  /// Our choice: the other finger often only moves later. Larger values keep a scroll beside a
  /// resting hand from becoming a pinch, and make a pinch with a resting finger start later.
  static let anchoredPinchSlops = 2.5
}
