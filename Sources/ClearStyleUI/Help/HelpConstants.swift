/// Sizes and durations of the help page.
///
/// Sizes are multiplied by the page's scale (see `HelpStyle`), except `margin` and `keyBorderWidth`.
enum HelpConstants {
  /// Seconds in which the help page appears and disappears.
  static let fade = NoticeConstants.fade
  /// Window width in points above which the help page shows its two sections side by side.
  static let twoColumns = 820.0
  /// Minimum distance in points of the help page's sections from the window's edges.
  static let margin = 20.0
  /// Window width in points that the help page needs at a scale of 1 to show its widest row of
  /// keys.
  ///
  /// The smallest possible window has this width.
  static let narrowestWidth = 240.0
  /// Maximum width of a help section in points; limits the length of the text lines.
  static let columnWidth = 420.0
  /// Points between two help sections that are side by side.
  static let columnGap = 60.0
  /// Points between two help sections that are one above the other.
  ///
  /// Large enough to separate the sections more than the entries of a section; by eye.
  static let sectionGap = 28.0
  /// Points between the heading of a help section and the section's first entry.
  static let headingGap = 16.0
  /// Points between the entries of two gestures on the help page.
  static let drawingGap = 12.0
  /// Points between the entries of two key combinations on the help page.
  static let keyGap = 14.0
  /// Points between the column of drawings or keys on the help page and the text beside that
  /// column.
  static let symbolGap = 16.0
  /// Points between a drawing or keys on the help page and the text below, if the page is too
  /// narrow for text beside them.
  static let stackGap = 6.0
  /// Minimum width in points of the text beside a drawing or keys on the help page.
  ///
  /// 80 points hold about two short words. If less space is left, the text is below the drawing or
  /// keys.
  static let textWidth = 80.0
  /// Height of a drawn key on the help page, in points.
  static let keyHeight = 26.0
  /// Minimum distance in points of a drawn key's label from the key's left and right edges.
  static let keyPadding = 8.0
  /// Points between two drawn keys of the same key combination.
  static let keySpacing = 4.0
  /// Thickness of the border of a drawn key, in points.
  static let keyBorderWidth = 1.0
  /// Length of the arrow on a drawn arrow key, in points; also the width of the arrow's head.
  static let arrow = 10.0
  /// Distance by which an arrow key scrolls the help page, in wheel clicks of 100 points.
  ///
  /// 0.5 clicks are the height of a row.
  static let arrowKeyClicks = 0.5
  /// Distance by which Page Up and Page Down scroll the help page, as a fraction of the window's
  /// height.
  ///
  /// The rest of the window shows lines that were visible before the key was pressed.
  static let pageFraction = 0.85
}
