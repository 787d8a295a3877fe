/// Sizes and opacities of what a row shows of its date, in points at text scale 1.
///
/// Values "as specified" are those of Documentation/Behavior.md, Dates; those "by eye" were chosen by how they look.
enum DueDateConstants {
  /// Size of the chip's text, as specified.
  static let fontSize = 13.0
  /// Opacity of the chip's text, as specified.
  static let textAlpha = 0.8
  /// Opacity of the box of an overdue row, as specified.
  static let boxAlpha = 0.9
  /// Points from the text of an overdue row to the edges of its box, as specified.
  static let boxPadding = 4.0
  /// Radius of the corners of the box, as specified.
  static let boxRadius = 4.0
  /// Thickness of the frame that is drawn instead of a text if the row is not overdue; by eye.
  static let frameWidth = 2.0
  /// Side of a box without a text; by eye.
  static let boxSide = 14.0
  /// Points between the chip and what is left of it, at any text scale, as specified.
  static let gap = 10.0
  /// Width of a row from which on its chip has a time, as specified.
  static let widthWithTime = 320.0
  /// Largest part of a narrower row that a text may take; else the chip is its box alone, as specified.
  static let largestFraction = 0.4
  /// Seconds after the time of a change at which chips are shown again.
  ///
  /// The timer of a busy loop fires late, and the next one is then too early by as much: with a smaller value it could
  /// fire before the clock has passed the time, and once more after it.
  static let updateDelay = 0.1
  /// Thickness of the line below a phrase in a text field, as specified.
  static let underlineThickness = 1.0
}
