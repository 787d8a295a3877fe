internal import Drawing
internal import Geometry
internal import ViewKit

/// A notice that shows paragraphs one below the other, and is high enough for all their lines.
final class MessageBar: NoticeBar {
  /// The paragraphs, from top to bottom; setting them schedules a layout of the bar and of its
  /// stack.
  var paragraphs: [Paragraph] = [] {
    didSet {
      for paragraph in oldValue { paragraph.removeFromSuperview() }
      for paragraph in paragraphs {
        paragraph.scale = textScale
        addSubview(paragraph)
      }
      setNeedsLayout()
      stack?.setNeedsLayout()
    }
  }
  override var textScale: Double {
    didSet { for paragraph in paragraphs { paragraph.scale = textScale } }
  }
  /// Called after each layout of the bar, when the bar's height is known.
  var onLayout: (() -> Void)?
  private let edge: KeyPath<ThemeColors, Color>?

  /// Creates an invisible bar; `edge` is the color of a stripe along the left edge, nil for no
  /// stripe.
  init(theme: Theme, edge: KeyPath<ThemeColors, Color>? = nil) {
    self.edge = edge
    super.init(theme: theme)
  }

  /// A notice without a label, since its paragraphs are children.
  override var accessibilityElement: AccessibilityElement { AccessibilityElement(.notice) }

  override func height(forWidth width: Double) -> Double {
    max(super.height(forWidth: width), textHeight(width) + 2 * NoticeConstants.padding)
  }

  override func layoutSubviews() {
    let width = bounds.size.width
    var y = (bounds.size.height - textHeight(width)) / 2
    for paragraph in paragraphs {
      let height = paragraph.height(forWidth: textWidth(width))
      paragraph.frame = Rect(
        x: RowConstants.textInset, y: y, width: textWidth(width), height: height)
      y += height
    }
    onLayout?()
  }

  override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard let edge else { return }
    let size = Size(width: NoticeConstants.edgeWidth, height: bounds.size.height)
    list.fill(Rect(origin: .zero, size: size), theme.colors[keyPath: edge])
  }

  private func textWidth(_ width: Double) -> Double { max(0, width - 2 * RowConstants.textInset) }

  private func textHeight(_ width: Double) -> Double {
    paragraphs.reduce(0) { $0 + $1.height(forWidth: textWidth(width)) }
  }
}
