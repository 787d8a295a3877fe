/// Sizes and durations of notices.
enum NoticeConstants {
  /// Seconds for which a temporary notice is shown.
  static let duration = 5.0
  /// Seconds in which a notice fades in or out; by eye.
  static let fade = 0.2
  /// Minimum height of a notice in points, at text scales up to 1.
  ///
  /// Larger text scales multiply this height.
  static let height = 50.0
  /// Minimum distance in points of a notice's text from the notice's top and bottom edges.
  static let padding = 8.0
  /// Width in points of the colored left edge of a status notice.
  static let edgeWidth = 4.0
  /// Height in points of the bar of progress at the bottom of the quiet line; by eye.
  static let progressHeight = 4.0
  /// Width in points, at text scales up to 1, of the label that says what a tap on a notice does.
  ///
  /// Larger text scales multiply this width.
  static let action = 60.0
  /// Window width in points, at text scales up to 1, below which the quiet line has its label below
  /// its text.
  ///
  /// The quiet line is the notice of a delete, undo or redo; its label says what a tap does. Larger
  /// text scales multiply the width. Larger values give the text the full width in more windows,
  /// but only half of the notice's height.
  static let quietLineWidth = 200.0
}
