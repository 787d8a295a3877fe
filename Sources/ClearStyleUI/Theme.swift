internal import Drawing
internal import Geometry

/// The colors and text styles of the list.
///
/// A screen is created with a theme and hands it down: behaviors find it in their `ListContext`,
/// views and cells get it when they are created.
///
/// ```swift
/// let screen = ListScreen(document: document, theme: .standard)
/// ```
public struct Theme: Sendable {
  /// The specified colors and text styles.
  public static let standard = Theme()

  /// Text of a row at text scale 1.
  var rowText = TextStyle(
    size: 16, isBold: true, shadow: TextShadow(offset: 1, opacity: 0.25))
  /// Text of a cue.
  var cueText = TextStyle(size: 32, isBold: true)
  /// Color of text, inactive cues and the line through a completed row's text.
  var foreground = Color.white
  /// Background of the first open row: red.
  var firstRow = Color(red: 1, green: 0, blue: 0)
  /// Background of the last open row: yellow.
  var lastRow = Color(red: 1, green: 0.6, blue: 0)
  /// Background of a completed row.
  var completed = Color(red: 0, green: 0.6, blue: 0)
  /// Color of the ✓ cue while a release would complete or reopen the row.
  var completing = Color(red: 0, green: 1, blue: 0)
  /// Color of the ✗ cue while a release would delete the row.
  var deleting = Color(red: 1, green: 0, blue: 0)
  /// Background of the placeholder of a row that a pull or pinch adds.
  var placeholder = Color(red: 1, green: 0, blue: 0)
  /// Color of the hint in an empty list.
  var hint = Color(white: 1, alpha: 0.4)
  /// Border of the selected row.
  var selection = Color(white: 1, alpha: 0.9)
  /// Text of a notice.
  var noticeText = TextStyle(size: 14)
  /// Text of a notice's action label.
  var noticeAction = TextStyle(size: 14, isBold: true)
  /// Background of a notice.
  var notice = Color(white: 0.12, alpha: 0.92)
  /// Color of a warning's left edge.
  var warning = Color(red: 1, green: 0, blue: 0)
  /// Background of the help page.
  var help = Color.black
  /// Background of a drawing on the help page: lighter than black, so that empty parts are visible.
  var helpWindow = Color(white: 0.12)
  /// Heading of a help section.
  var helpHeading = TextStyle(size: 22, isBold: true)
  /// Name of a gesture on the help page.
  var helpTitle = TextStyle(size: 16, isBold: true)
  /// Effect of a gesture or key on the help page.
  var helpText = TextStyle(size: 16)
  /// Color of the effects of gestures on the help page.
  var helpCaption = Color(white: 1, alpha: 0.7)
  /// Color of explanatory text, such as the advice of a status notice.
  var secondaryText = Color(white: 1, alpha: 0.65)
  /// Text of a cue in a drawing on the help page.
  var helpCue = TextStyle(size: 16, isBold: true)
  /// Color of the bar that represents the text of a row in a drawing.
  var helpBar = Color(white: 1, alpha: 0.8)
  /// Label of a key.
  var keyText = TextStyle(size: 13, isBold: true)
  /// Background of a key.
  var key = Color(white: 0.16)
  /// Border of a key.
  var keyEdge = Color(white: 0.42)
  /// Shadow of a lifted row on the rows above it, from top to bottom.
  var shadowAbove = Gradient([
    Gradient.Stop(0, .clear), Gradient.Stop(0.5, Color(white: 0, alpha: 0.08)),
    Gradient.Stop(1, Color(white: 0, alpha: 0.3)),
  ])
  /// Shadow of a lifted row on the rows below it, from top to bottom.
  var shadowBelow = Gradient([
    Gradient.Stop(0, Color(white: 0, alpha: 0.5)), Gradient.Stop(0.5, Color(white: 0, alpha: 0.15)),
    Gradient.Stop(1, .clear),
  ])
  /// Highlight over every row, as if lit from above.
  var bevel = Gradient([
    Gradient.Stop(0, Color(white: 1, alpha: 0.2)),
    Gradient.Stop(0.01, Color(white: 1, alpha: 0.1)),
    Gradient.Stop(0.95, .clear),
    Gradient.Stop(1, Color(white: 0, alpha: 0.1)),
  ])

  /// Text of a row at `scale` times its specified size.
  func rowText(scale: Double) -> TextStyle { rowText.scaled(by: scale) }

  /// Background of open row `index` of `count`: from `firstRow` at the top to `lastRow` at the
  /// bottom.
  func openRowColor(row index: Int, of count: Int) -> Color {
    let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
    return firstRow.mixed(with: lastRow, fraction: fraction)
  }
}

extension TextStyle {
  /// The style at `scale` times its size.
  func scaled(by scale: Double) -> TextStyle {
    TextStyle(size: size * scale, isBold: isBold, shadow: shadow)
  }
}
