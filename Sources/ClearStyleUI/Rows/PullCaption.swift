internal import Drawing
internal import Geometry
internal import ViewKit

/// A text without a background that says what the release of a pull does, with an arrow if the
/// release leads to another level.
///
/// ```swift
/// caption.content = PullCaption.Content(text: "Release for Lists", arrow: .up)
/// ```
final class PullCaption: View {
  /// What a caption shows.
  struct Content: Hashable {
    /// The text, in one line.
    var text: String
    /// The arrow before the text; nil for none.
    var arrow: ArrowDirection?
    /// Whether a release can have an effect; the caption is gray otherwise.
    var isEnabled = true
    /// The name of the command that a tap performs; nil if a tap has no effect.
    var action: String?
  }

  /// What the caption shows.
  var content = Content(text: "") {
    didSet {
      guard content != oldValue else { return }
      label.text = content.text
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The list's text scale; at 1 the text has the size of `Theme.rowText`.
  var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      label.style = theme.rowText(scale: textScale)
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  private let theme: Theme
  private let label: Label

  /// Creates a hidden caption without text.
  init(theme: Theme) {
    self.theme = theme
    label = Label(style: theme.rowText)
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(label)
  }

  /// The text; the value is the arrow.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(
      content.action == nil ? .caption : .button, label: content.text,
      value: content.arrow?.sign ?? "", actions: content.action.map { [$0] } ?? [])
  }

  override var accessibilitySubviews: [View] { [] }

  /// Shows the caption at `frame` in `table`, behind the rows.
  func place(in table: TableView, at frame: Rect, textScale: Double) {
    if superview !== table { table.insertSubview(self, at: 0) }
    self.textScale = textScale
    self.frame = frame
  }

  override func layoutSubviews() {
    label.color = color
    let inset = RowConstants.textInset
    let arrow = content.arrow == nil ? 0 : arrowLength + RowConstants.captionArrowGap
    label.frame = Rect(
      x: inset + arrow, y: 0, width: max(0, bounds.size.width - 2 * inset - arrow),
      height: bounds.size.height)
  }

  override func draw(into list: inout DisplayList) {
    guard let arrow = content.arrow else { return }
    let top = ((bounds.size.height - arrowLength) / 2).rounded()
    list.fillArrow(
      arrow, at: Point(x: RowConstants.textInset + arrowLength / 2, y: top), length: arrowLength,
      stemWidth: RowConstants.captionArrowStem * textScale, color)
  }

  private var color: Color { content.isEnabled ? theme.colors.foreground : theme.colors.hint }

  private var arrowLength: Double { RowConstants.captionArrow * textScale }
}
