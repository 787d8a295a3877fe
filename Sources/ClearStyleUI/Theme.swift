internal import Drawing
internal import Geometry

/// The colors and text styles of the list, the notices and the help page.
///
/// A screen is created with a theme and passes the theme on: to behaviors in their `ListContext`,
/// to views and cells in their initializers.
///
/// ```swift
/// let screen = ListScreen(document: document, theme: .standard)
/// ```
public struct Theme: Sendable {
  /// The default theme; Documentation/Behavior.md specifies the colors and text styles of the list.
  public static let standard = Theme()

  /// Style of a row's text at text scale 1.
  var rowText = TextStyle(
    size: 16, isBold: true, shadow: TextShadow(offset: 1, opacity: 0.25))
  /// Style of a cue: the ✓ or ✗ beside a swiped row.
  var cueText = TextStyle(size: 32, isBold: true)
  /// Color of text, of the line through a completed row's text, and of cues before a swipe is long
  /// enough to act.
  var foreground = Color.white
  /// Background of the first row if its item is open: red.
  var firstRow = Color(red: 1, green: 0, blue: 0)
  /// Background of the last row if its item is open: orange.
  var lastRow = Color(red: 1, green: 0.6, blue: 0)
  /// Background of a completed row: green.
  var completed = Color(red: 0, green: 0.6, blue: 0)
  /// Color of the ✓ cue while a release would complete or reopen the row, or after a release did
  /// so.
  var completing = Color(red: 0, green: 1, blue: 0)
  /// Color of the ✗ cue while a release would delete the row, or after a release did so.
  var deleting = Color(red: 1, green: 0, blue: 0)
  /// Background of the placeholder, which a pull or pinch shows in place of the item to be added.
  var placeholder = Color(red: 1, green: 0, blue: 0)
  /// Background of the number of open rows in a list's row.
  var countBox = Color(white: 1, alpha: 0.15)
  /// Background of the row with the text that is searched for.
  var searchField = Color(white: 0.28)
  /// Style of the name of a found row's list, at text scale 1.
  var listName = TextStyle(size: 12, isBold: true)
  /// Color of the name of a found row's list.
  var listNameColor = Color(white: 1, alpha: 0.6)
  /// Color of the hint in an empty list.
  var hint = Color(white: 1, alpha: 0.4)
  /// Color of the selected row's border.
  var selection = Color(white: 1, alpha: 0.9)
  /// Style of a notice's text at text scale 1.
  var noticeText = TextStyle(size: 14)
  /// Style of the label that says what a tap on a notice does, and of the problem in a status
  /// notice; at text scale 1.
  var noticeAction = TextStyle(size: 14, isBold: true)
  /// Background of a notice.
  var notice = Color(white: 0.12, alpha: 0.92)
  /// Color of the left edge of a status notice.
  var warning = Color(red: 1, green: 0, blue: 0)
  /// Background of the help page.
  var help = Color.black
  /// Background of a drawing on the help page.
  ///
  /// It is lighter than the page, so that the parts of a drawing that have no rows are visible.
  var helpWindow = Color(white: 0.12)
  /// Style of the heading of a help section, at the help page's scale 1.
  var helpHeading = TextStyle(size: 22, isBold: true)
  /// Style of the name of a gesture on the help page, at the page's scale 1.
  var helpTitle = TextStyle(size: 16, isBold: true)
  /// Style of the effect of a gesture or key on the help page, at the page's scale 1.
  var helpText = TextStyle(size: 16)
  /// Color of the text that says what a gesture does, on the help page.
  var helpCaption = Color(white: 1, alpha: 0.7)
  /// Color of the advice in a status notice.
  var secondaryText = Color(white: 1, alpha: 0.65)
  /// Style of a cue in a drawing on the help page, at the page's scale 1.
  var helpCue = TextStyle(size: 16, isBold: true)
  /// Color of the bar that represents the text of a row in a drawing on the help page.
  var helpBar = Color(white: 1, alpha: 0.8)
  /// Style of the label of a drawn key on the help page, at the page's scale 1.
  var keyText = TextStyle(size: 13, isBold: true)
  /// Background of a drawn key on the help page.
  var key = Color(white: 0.16)
  /// Color of the border of a drawn key on the help page.
  var keyEdge = Color(white: 0.42)
  /// Shadow that a lifted row casts on the rows above it, from top to bottom.
  var shadowAbove = Gradient([
    Gradient.Stop(0, .clear), Gradient.Stop(0.5, Color(white: 0, alpha: 0.08)),
    Gradient.Stop(1, Color(white: 0, alpha: 0.3)),
  ])
  /// Shadow that a lifted row casts on the rows below it, from top to bottom.
  var shadowBelow = Gradient([
    Gradient.Stop(0, Color(white: 0, alpha: 0.5)), Gradient.Stop(0.5, Color(white: 0, alpha: 0.15)),
    Gradient.Stop(1, .clear),
  ])
  /// Gradient over every row that makes the row look lit from above: light at the top, dark at the
  /// bottom.
  var bevel = Gradient([
    Gradient.Stop(0, Color(white: 1, alpha: 0.2)),
    Gradient.Stop(0.01, Color(white: 1, alpha: 0.1)),
    Gradient.Stop(0.95, .clear),
    Gradient.Stop(1, Color(white: 0, alpha: 0.1)),
  ])

  /// Returns the style of a row's text at the text scale `scale`.
  func rowText(scale: Double) -> TextStyle { rowText.scaled(by: scale) }

  /// Returns the background of open row `index`, counted from 0, in a list of `count` rows.
  ///
  /// The color changes evenly from `firstRow` at the top to `lastRow` at the bottom.
  func openRowColor(row index: Int, of count: Int) -> Color {
    let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
    return firstRow.mixed(with: lastRow, fraction: fraction)
  }

  /// Returns the background of the placeholder of a list or of an item.
  func placeholder(isList: Bool) -> Color { isList ? listColor(row: 0, of: 1) : placeholder }

  /// Returns the background of list `index`, counted from 0, among `count` lists.
  ///
  /// The color changes from list to list as it would in five lists or less, so that with many lists
  /// it goes no further.
  func listColor(row index: Int, of count: Int) -> Color {
    let k = Double(index) * min(1, 5 / Double(max(count, 1)))
    return Color(
      hue: 212 - 2.5 * k, saturation: 0.93 + 0.01 * k, lightness: 0.53 + 0.025 * k)
  }

  /// Returns the background of row `index` of the settings level, counted from 0.
  func settingColor(row index: Int) -> Color {
    Color(hue: 0, saturation: 0, lightness: 0.28 + 0.04 * Double(index))
  }
}

extension TextStyle {
  /// Returns the style with its size multiplied by `scale`; weight and shadow stay the same.
  func scaled(by scale: Double) -> TextStyle {
    TextStyle(size: size * scale, isBold: isBold, shadow: shadow)
  }
}
