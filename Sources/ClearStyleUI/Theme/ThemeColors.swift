internal import Drawing
internal import Geometry
internal import Glibc
internal import OnScreenKeyboard

/// All colors of a screen, as the settings `theme` and `contrast` determine them.
///
/// ```swift
/// let colors = ThemeColors(.heat)
/// colors.openRowColor(row: 0, of: 15)  // red
/// ```
public struct ThemeColors: Hashable, Sendable {
  /// Opacity of all other rows while a row is edited; in high contrast, of their backgrounds.
  static let standardFadedAlpha = 0.3

  /// Color of text, of the line through a completed row's text, and of cues before a swipe is long
  /// enough to act.
  var foreground = Color.white
  /// Background of the first row if its item is open, and of the placeholder of an item.
  var firstRow: Color
  /// Background of the last row if its item is open.
  var lastRow: Color
  /// Background of a completed row.
  var completed: Color
  /// Backgrounds of the lists.
  var lists: ColorSteps
  /// Backgrounds of the rows of the settings level.
  var settings: ColorSteps
  /// Color of the ✓ cue while a release would complete or reopen the row, or after a release did
  /// so.
  var completing = Color(red: 0, green: 1, blue: 0)
  /// Color of the ✗ cue while a release would delete the row, or after a release did so.
  var deleting = Color(red: 1, green: 0, blue: 0)
  /// Background of the number of open rows in a list's row.
  var countBox = Color(white: 1, alpha: 0.15)
  /// Opacity of the other rows while a row is edited.
  var fadedAlpha = Self.standardFadedAlpha
  /// Opacity of the name of a list without open rows.
  var emptyListAlpha = 0.5
  /// Background of the row with the text that is searched for.
  var searchField = Color(white: 0.28)
  /// Color of the name of a found row's list.
  var listName = Color(white: 1, alpha: 0.6)
  /// Color of the text that says when a row is due.
  var due = Color(white: 1, alpha: DueDateConstants.textAlpha)
  /// Color of the box that says that a row is overdue.
  var dueBox = Color(white: 1, alpha: DueDateConstants.boxAlpha)
  /// Color of the hint in an empty list, and of the text that stands for an empty field.
  var hint = Color(white: 1, alpha: 0.4)
  /// Color behind selected text.
  var textSelection = Color(white: 1, alpha: 0.35)
  /// Color of the selected row's border.
  var selection = Color(white: 1, alpha: 0.9)
  /// Background of a notice.
  var notice = Color(white: 0.12, alpha: 0.92)
  /// Color of the left edge of a status notice.
  var warning = Color(red: 1, green: 0, blue: 0)
  /// Color of the advice in a status notice, and of a locked row of the settings level.
  var secondaryText = Color(white: 1, alpha: 0.65)
  /// Background of the help page.
  var help = Color.black
  /// Background of a drawing on the help page.
  ///
  /// It is lighter than the page, so that the parts of a drawing that have no rows are visible.
  var helpWindow = Color(white: 0.12)
  /// Color of the text that says what a gesture does, on the help page.
  var helpCaption = Color(white: 1, alpha: 0.7)
  /// Color of the bar that represents the text of a row in a drawing on the help page.
  var helpBar = Color(white: 1, alpha: 0.8)
  /// Background of a drawn key on the help page.
  var key = Color(white: 0.16)
  /// Color of the border of a drawn key on the help page.
  var keyEdge = Color(white: 0.42)
  /// Colors of the on-screen keyboard.
  var keyboard = KeyboardTheme.standard
  /// Gradient over every row that makes the row look lit from above: light at the top, dark at the
  /// bottom.
  var bevel = Self.bevel(light: 1)
}

// The backgrounds of rows.
extension ThemeColors {
  /// Returns the opacity of the background of a row whose text has the opacity `alpha`.
  ///
  /// Both are the same unless faded text must be legible: then the background fades as far as ever, and
  /// the text less.
  func backgroundAlpha(ofRowWith alpha: Double) -> Double {
    guard fadedAlpha != Self.standardFadedAlpha else { return alpha }
    return pow(alpha, log(Self.standardFadedAlpha) / log(fadedAlpha))
  }

  /// Returns the background of open row `index`, counted from 0, in a list of `count` rows.
  ///
  /// The color changes evenly from `firstRow` at the top to `lastRow` at the bottom.
  func openRowColor(row index: Int, of count: Int) -> Color {
    let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
    return firstRow.mixed(with: lastRow, fraction: fraction)
  }

  /// Returns the background of the placeholder of a list or of an item.
  func placeholder(isList: Bool) -> Color {
    isList ? listColor(row: 0, of: 1) : openRowColor(row: 0, of: 1)
  }

  /// Returns the background of list `index`, counted from 0, among `count` lists.
  ///
  /// The color changes from list to list as it would in five lists or less, so that with many lists
  /// it goes no further.
  func listColor(row index: Int, of count: Int) -> Color {
    lists.color(at: Double(index) * min(1, Double(Self.listSteps) / Double(max(count, 1))))
  }

  /// Returns the background of row `index`, counted from 0, among `count` settings.
  ///
  /// In a page of more rows than the settings level has, the color goes as far as there.
  func pageRowColor(row index: Int, of count: Int) -> Color {
    let last = Double(SettingsRow.usual.count - 1)
    return settings.color(at: Double(index) * min(1, last / Double(max(count - 1, 1))))
  }

  /// The number of lists up to which the color changes by a whole step from one to the next.
  static let listSteps = 5

  /// Returns the bevel whose light is `light` times that of the specification, from 0 to 1.
  static func bevel(light: Double) -> Gradient {
    Gradient([
      Gradient.Stop(0, Color(white: 1, alpha: 0.2 * light)),
      Gradient.Stop(0.01, Color(white: 1, alpha: 0.1 * light)),
      Gradient.Stop(0.95, .clear),
      Gradient.Stop(1, Color(white: 0, alpha: 0.1)),
    ])
  }
}

// Shadows are the same in all themes.
extension ThemeColors {
  /// Shadow that a lifted row casts on the rows above it, from top to bottom.
  static let shadowAbove = Gradient([
    Gradient.Stop(0, .clear), Gradient.Stop(0.5, Color(white: 0, alpha: 0.08)),
    Gradient.Stop(1, Color(white: 0, alpha: 0.3)),
  ])
  /// Shadow that a lifted row casts on the rows below it, from top to bottom.
  static let shadowBelow = Gradient([
    Gradient.Stop(0, Color(white: 0, alpha: 0.5)), Gradient.Stop(0.5, Color(white: 0, alpha: 0.15)),
    Gradient.Stop(1, .clear),
  ])
}
