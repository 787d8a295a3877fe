internal import Drawing
internal import Geometry

/// The colors and text styles of the list, as specified.
enum Theme {
  /// Text of a row, at `scale` times the specified size.
  static func rowText(scale: Double) -> TextStyle { TextStyle(size: 16 * scale, isBold: true) }

  /// Text of a cue.
  static let cueText = TextStyle(size: 32, isBold: true)
  /// Text, inactive cues and the strikethrough of a completed row.
  static let foreground = Color.white
  /// Background of a completed row.
  static let completed = Color(red: 0, green: 0.6, blue: 0)
  /// The ✓ cue while a release would complete or reopen.
  static let completing = Color(red: 0, green: 1, blue: 0)
  /// The ✗ cue while a release would delete.
  static let deleting = Color(red: 1, green: 0, blue: 0)
  /// Background of the placeholder of a row that a pull or pinch adds.
  static let placeholder = Color(red: 1, green: 0, blue: 0)
  /// Border of the selected row.
  static let selection = Color(white: 1, alpha: 0.9)
  /// Text of a notice.
  static let noticeText = TextStyle(size: 14)
  /// The action label of a notice.
  static let noticeAction = TextStyle(size: 14, isBold: true)
  /// Background of a notice.
  static let notice = Color(white: 0.12, alpha: 0.92)
  /// The left edge of a warning.
  static let warning = Color(red: 1, green: 0, blue: 0)
  /// Background of the help page; the list is barely visible through it.
  static let help = Color(white: 0, alpha: 0.96)
  /// Background of a drawing: lighter than black, so that empty parts are visible.
  static let helpWindow = Color(white: 0.12)
  /// Heading of a help section.
  static let helpHeading = TextStyle(size: 20, isBold: true)
  /// Name of a gesture.
  static let helpTitle = TextStyle(size: 15, isBold: true)
  /// Effect of a gesture or key.
  static let helpText = TextStyle(size: 13)
  /// Color of secondary text.
  static let helpDetail = Color(white: 1, alpha: 0.65)
  /// A cue in a drawing.
  static let helpCue = TextStyle(size: 16, isBold: true)
  /// The bar that represents the text of a row in a drawing.
  static let helpBar = Color(white: 1, alpha: 0.8)
  /// Label of a key.
  static let keyText = TextStyle(size: 12, isBold: true)
  /// Background of a key.
  static let key = Color(white: 0.16)
  /// Border of a key.
  static let keyEdge = Color(white: 0.42)
  /// Shadow of a lifted row on the rows above it, from top to bottom.
  static let shadowAbove = Gradient([
    Gradient.Stop(0, .clear), Gradient.Stop(0.5, Color(white: 0, alpha: 0.08)),
    Gradient.Stop(1, Color(white: 0, alpha: 0.3)),
  ])
  /// Shadow of a lifted row on the rows below it, from top to bottom.
  static let shadowBelow = Gradient([
    Gradient.Stop(0, Color(white: 0, alpha: 0.5)), Gradient.Stop(0.5, Color(white: 0, alpha: 0.15)),
    Gradient.Stop(1, .clear),
  ])
  /// Highlight over every row, as if lit from above.
  static let bevel = Gradient([
    Gradient.Stop(0, Color(white: 1, alpha: 0.2)),
    Gradient.Stop(0.01, Color(white: 1, alpha: 0.1)),
    Gradient.Stop(0.95, .clear),
    Gradient.Stop(1, Color(white: 0, alpha: 0.1)),
  ])

  /// Background of open row `index` of `count`: from red at the top to yellow at the bottom.
  static func openRowColor(row index: Int, of count: Int) -> Color {
    let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
    return Color(red: 1, green: 0.6 * fraction, blue: 0)
  }
}
