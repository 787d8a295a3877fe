/// The numbers of a kiosk; Documentation/Behavior.md specifies the intervals and the radius.
enum KioskConstants {
  /// Seconds between two displacements of the picture.
  static let shiftInterval = 600.0
  /// Seconds by which a displacement is delayed while there are contacts.
  static let shiftDelay = 10.0
  /// How far the picture is displaced at most, in points.
  static let shiftRadius = 3.0
  /// The horizontal and the vertical part of a diagonal displacement: the largest whole number of points
  /// within ``shiftRadius``.
  static let shiftDiagonal = 2.0
  /// Seconds in which the list scrolls to its top after a time without input.
  static let returnDuration = 0.5
}
