internal import Drawing
internal import Geometry
internal import ViewKit

/// The chip at the right of a row, which says when the row is due; an overdue one is a box.
///
/// It fills the row's height; its width is ``width``.
final class DueChip: View {
  private let theme: Theme
  private let label: Label
  /// What the chip shows; nil for nothing.
  private(set) var content: DueChipContent?
  /// The background of the row, which the text of an overdue one has, and the inside of a frame.
  var rowColor = Color.black { didSet { if rowColor != oldValue { setNeedsLayout() } } }
  private var box: (bitmap: Bitmap, width: Int, height: Int)?

  /// Creates a chip that shows nothing, and that lets contacts through.
  init(theme: Theme) {
    self.theme = theme
    label = Label(style: theme.dueText, alignment: .right)
    super.init()
    isUserInteractionEnabled = false
    addSubview(label)
  }

  /// The text; empty for a box without one.
  var text: String { content?.text ?? "" }
  /// What assistive technologies say; nil if the row has no date.
  var spoken: String? { content?.spoken }
  /// Whether the row is overdue.
  var isOverdue: Bool { content?.isOverdue ?? false }
  /// The width in points; 0 without a content.
  var width: Double { content?.width ?? 0 }

  /// Shows `content`.
  func show(_ content: DueChipContent?) {
    self.content = content
    (label.style, label.text) = (theme.dueText(scale: content?.textScale ?? 1), text)
    setNeedsLayout()
  }

  /// Sets the color, and places the text inside the box.
  override func layoutSubviews() {
    label.color = isOverdue ? rowColor : theme.colors.due
    let padding = content?.padding ?? 0
    var width = max(0, bounds.size.width - 2 * padding)
    // Rounding may make the difference smaller than the text, which would then be truncated.
    if let content, bounds.size.width == content.width { width = content.textWidth }
    label.frame = Rect(x: padding, y: 0, width: width, height: bounds.size.height)
    setNeedsDisplay()
  }

  /// Draws the box of an overdue row, or the one that stands for a text.
  override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard let content, content.isOverdue || content.text.isEmpty else { return }
    let rect = boxRect(content)
    draw(rect, radius: DueDateConstants.boxRadius * content.textScale, theme.colors.dueBox, &list)
    guard !content.isOverdue else { return }
    let width = DueDateConstants.frameWidth * content.textScale
    list.fill(
      Rect(
        x: rect.minX + width, y: rect.minY + width, width: rect.size.width - 2 * width,
        height: rect.size.height - 2 * width), rowColor)
  }

  private func boxRect(_ content: DueChipContent) -> Rect {
    let lineHeight = scene?.textShaper.lineHeight(of: label.style) ?? 0
    let height =
      content.text.isEmpty
      ? DueDateConstants.boxSide * content.textScale : lineHeight + 2 * content.padding
    return Rect(
      x: 0, y: (bounds.size.height - height) / 2, width: bounds.size.width, height: height)
  }

  private func draw(_ rect: Rect, radius: Double, _ color: Color, _ list: inout DisplayList) {
    let width = max(1, Int((rect.size.width * list.scale).rounded()))
    let height = max(1, Int((rect.size.height * list.scale).rounded()))
    if box?.width != width || box?.height != height {
      let bitmap = Bitmap.roundedBox(width: width, height: height, radius: radius * list.scale)
      box = (bitmap, width, height)
    }
    guard let bitmap = box?.bitmap else { return }
    let size = Size(width: Double(width) / list.scale, height: Double(height) / list.scale)
    list.draw(bitmap, in: Rect(origin: rect.origin, size: size), tint: color)
  }
}
