internal import Drawing
internal import Geometry
internal import ViewKit

/// The box at the right of a list's row, with the number of the list's open rows.
final class CountBox: View {
  /// The number in the box.
  var count = 0 { didSet { if count != oldValue { setNeedsLayout() } } }
  /// Scale of the box and its text.
  var textScale = 1.0 { didSet { if textScale != oldValue { setNeedsLayout() } } }
  /// The number as a text; its opacity is the owner's.
  let label: Label
  private let theme: Theme

  /// Creates a box that shows 0, and that lets contacts through.
  init(theme: Theme) {
    self.theme = theme
    label = Label(style: theme.rowText, alignment: .center)
    super.init()
    isUserInteractionEnabled = false
    addSubview(label)
  }

  /// The width of the box, in points: the height of a row of one line.
  var width: Double { RowConstants.rowHeight * textScale }

  /// Sets the colors; centers the number, and shrinks it if it does not fit.
  override func layoutSubviews() {
    backgroundColor = theme.colors.countBox
    label.color = theme.colors.foreground
    label.text = String(count)
    label.frame = bounds
    let style = theme.rowText(scale: textScale)
    let fitting = max(0, bounds.size.width - 2 * RowConstants.countPadding * textScale)
    let width = scene?.textShaper.width(of: label.text, style: style) ?? 0
    label.style = width > fitting ? style.scaled(by: fitting / width) : style
  }
}
