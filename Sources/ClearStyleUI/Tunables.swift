/// The numbers of this room; all come from the contract.
enum Tunables {
  /// Part of its width past which a row that is let go acts; more asks for longer swipes.
  static let swipeThreshold = 0.5
  /// The threshold's limit in points, so that a wide window does not ask for a whole arm.
  static let maximumSwipeThreshold = 240.0
  /// Seconds a row takes back to its place; more is softer and slower.
  static let returnDuration = 0.2
  /// Seconds in which a deleted row flies at least its own width; more is slower.
  static let flightDuration = 0.3
  /// Seconds in which a row takes on the color of its new place.
  static let colorDuration = 0.3
  /// Height of a row in points at text scale 1.
  static let rowHeight = 50.0
  /// Points between a row's edges and its text.
  static let textInset = 15.0
  /// Points between a row and the box of a cue.
  static let cueGap = 10.0
  /// Width of the box of a cue, in points.
  static let cueWidth = 50.0
  /// Thickness of the line through a completed row's text, in points.
  static let strikethrough = 2.0
}
