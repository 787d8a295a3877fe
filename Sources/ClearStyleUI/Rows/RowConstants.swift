/// Sizes of a row and what it shows, and the durations of its changes.
enum RowConstants {
  /// Seconds in which a released row returns to its place, a gap closes, or a single row fades in
  /// or out.
  ///
  /// Larger values make these motions softer and slower.
  static let returnDuration = 0.2
  /// Seconds in which a row's line and color change when the row is completed or reopened without a
  /// swipe: by a key, undo, redo or another program.
  static let completionDuration = 0.25
  /// Seconds for which a completed row that repeats is green until it goes back to its color: as long as a key completes
  /// a row, which includes the return from a swipe.
  static let repeatDelay = completionDuration
  /// Seconds in which a row changes to the color of its new place.
  static let colorDuration = 0.3
  /// Height of a row in points at text scale 1.
  static let rowHeight = 50.0
  /// Largest number of lines of a row's text if rows are as high as their texts need.
  static let maximumLines = 10
  /// Left and right margin of the text in a row or a notice, in points.
  static let textInset = 15.0
  /// Points between a row's edge and the frame of a cue: the ✓ or ✗ beside a swiped row.
  static let cueGap = 10.0
  /// Width of a cue's frame, in points.
  static let cueWidth = 50.0
  /// Thickness of the line through a completed row's text, in points at text scale 1.
  static let strikethroughThickness = 2.0
  /// The thickness in points of the line through the cue of an action that is not allowed: as for the
  /// row's text, at twice the text's size.
  static let cueStrikethroughThickness = 4.0
  /// Minimum distance in points, at text scale 1, of a list's count from the left and right edges of
  /// its box; by eye.
  ///
  /// Larger values shrink long counts more.
  static let countPadding = 4.0
  /// Thickness of the border of the selected row, in points.
  static let selectionBorderWidth = 2.0
  /// Length of the arrow in a pull's caption, in points at text scale 1; also the width of the
  /// arrow's head; by eye.
  static let captionArrow = 14.0
  /// Width of the arrow's stem in a pull's caption, in points at text scale 1; by eye.
  static let captionArrowStem = 3.0
  /// Points between the arrow and the text of a pull's caption; by eye.
  static let captionArrowGap = 10.0
  /// Seconds in which a completed row moves below the open rows, and a reopened one back; the duration
  /// of all moves of rows.
  static let sinkDuration = 0.3
  /// Seconds in which the list scrolls to reveal a row; equal to `BehaviorConstants.editDuration`.
  static let revealDuration = 0.3
  /// Largest number of row updates in one undo or redo at which inserted rows still slide in.
  ///
  /// With more updates, the motion of so many rows would look cluttered.
  static let maximumSlidingRows = 64
}
