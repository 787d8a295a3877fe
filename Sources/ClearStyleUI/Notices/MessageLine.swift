internal import Drawing
internal import Geometry
internal import ViewKit

/// Says something on as many lines as its paragraphs need.
final class MessageLine: NoticeLine {
  /// What it says, one below the other.
  var paragraphs: [Paragraph] = [] {
    didSet {
      for paragraph in oldValue { paragraph.removeFromSuperview() }
      for paragraph in paragraphs { addSubview(paragraph) }
      setNeedsLayout()
      stack?.setNeedsLayout()
    }
  }
  /// Told when it has its place.
  var onLayout: (() -> Void)?
  private let edge: Color?

  /// A line that is not to be seen yet; `edge` is the color of its left edge, if that has one.
  init(edge: Color? = nil) {
    self.edge = edge
    super.init()
  }

  /// Whether it is to be seen; what it says is told by what it holds.
  override var summary: String { alpha > 0 ? "message" : "no message" }

  override func height(forWidth width: Double) -> Double {
    max(super.height(forWidth: width), textHeight(width) + 2 * ListConstants.noticePadding)
  }

  override func layoutSubviews() {
    let width = bounds.size.width
    var y = (bounds.size.height - textHeight(width)) / 2
    for paragraph in paragraphs {
      let height = paragraph.height(forWidth: textWidth(width))
      paragraph.frame = Rect(
        x: ListConstants.textInset, y: y, width: textWidth(width), height: height)
      y += height
    }
    onLayout?()
  }

  override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard let edge else { return }
    let size = Size(width: ListConstants.noticeEdge, height: bounds.size.height)
    list.fill(Rect(origin: .zero, size: size), edge)
  }

  private func textWidth(_ width: Double) -> Double { max(0, width - 2 * ListConstants.textInset) }

  private func textHeight(_ width: Double) -> Double {
    paragraphs.reduce(0) { $0 + $1.height(forWidth: textWidth(width)) }
  }
}
