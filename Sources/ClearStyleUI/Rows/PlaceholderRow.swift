internal import Drawing
internal import Geometry
internal import ViewKit

/// The preview of a row that a gesture would add, with a caption and the same bevel as all rows.
final class PlaceholderRow: View {
  /// Whether a release would add the row, which the caption says.
  var isPast = false {
    didSet { label.text = strings.add(isList: isList, by: gesture, isPast: isPast) }
  }
  /// The background; nil is that of a first row.
  var color: Color? { didSet { setNeedsDisplay() } }
  /// The list's text scale; at 1 the caption has the size of `Theme.rowText`.
  var textScale = 1.0 { didSet { label.style = theme.rowText(scale: textScale) } }
  /// The opacity that the progress of the gesture determines, from 0 to 1.
  ///
  /// The view's `alpha` is `opacity` multiplied by `presence`.
  var opacity = 1.0 { didSet { alpha = opacity * presence } }
  /// The progress of fading the placeholder in, from 0 to 1.
  var presence = 1.0 { didSet { alpha = opacity * presence } }
  private let theme: Theme
  private let strings: any Strings
  private let isList: Bool
  private let gesture: AddingGesture
  private let label: Label

  /// Creates a hidden placeholder of a list, or of an item, that `gesture` would add.
  init(theme: Theme, strings: any Strings, isList: Bool, gesture: AddingGesture) {
    (self.theme, self.strings, self.isList, self.gesture) = (theme, strings, isList, gesture)
    label = Label(style: theme.rowText)
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(label)
  }

  /// What a release would do.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(.caption, label: caption)
  }

  override var accessibilitySubviews: [View] { [] }

  /// The text on the placeholder.
  var caption: String { label.text }

  override func layoutSubviews() {
    label.color = theme.colors.foreground
    label.frame = Rect(
      x: RowConstants.textInset, y: 0,
      width: max(0, bounds.size.width - 2 * RowConstants.textInset),
      height: bounds.size.height)
  }

  override func draw(into list: inout DisplayList) {
    let color = color ?? theme.colors.placeholder(isList: isList)
    list.fill(bounds, color, overlay: theme.colors.bevel)
  }
}

/// A placeholder that grows from its center in a gap between two rows.
final class GapPlaceholder: View {
  /// Half the height of the gap, in points; determines the placeholder's size, opacity and caption.
  var delta = 0.0 { didSet { show() } }
  /// The background, which is between those of the rows beside the gap.
  var color: Color? {
    get { row.color }
    set { row.color = newValue }
  }
  private let row: PlaceholderRow

  /// Creates an invisible placeholder of a list, or of an item.
  init(theme: Theme, strings: any Strings, isList: Bool) {
    row = PlaceholderRow(theme: theme, strings: strings, isList: isList, gesture: .pinch)
    super.init()
    isUserInteractionEnabled = false
    addSubview(row)
  }

  /// Inserts the view into `table`, behind the rows.
  ///
  /// The center of the view is `y` points below the top of the table's content.
  func place(in table: TableView, at y: Double, textScale: Double) {
    if superview !== table { table.insertSubview(self, at: 0) }
    let height = table.rowHeight
    frame = Rect(x: 0, y: y - height / 2, width: table.bounds.size.width, height: height)
    row.textScale = textScale
    show()
  }

  override func layoutSubviews() {
    row.frame = bounds
    show()
  }

  private func show() {
    let height = bounds.size.height
    let opening = height > 0 ? min(1, 2 * delta / height) : 0
    row.isPast = 2 * delta > height
    row.alpha = opening
    row.transform.scale = Size(width: 1, height: opening)
    row.isHidden = opening <= 0
  }
}
