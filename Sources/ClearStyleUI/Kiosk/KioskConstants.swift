/// Durations and distances of kiosk mode, as Documentation/Behavior.md specifies them.
enum KioskConstants {
  /// Seconds between two displacements of the picture.
  static let shiftInterval = 600.0
  /// Seconds by which a displacement is delayed while there are contacts.
  static let shiftDelay = 10.0
  /// How far the picture is displaced at most, in points.
  static let shiftRadius = 3.0
  /// The horizontal and the vertical distance of a diagonal displacement, in points: the largest whole
  /// number for which the displacement is not longer than ``shiftRadius``.
  static let shiftDiagonal = 2.0
  /// Seconds in which the list scrolls to its top after a time without input.
  static let returnDuration = 0.5
}
