public import Drawing
public import Geometry

/// A line of text, centered between top and bottom, ended by an ellipsis where it does not fit.
open class Label: View {
  /// At which edge the text stands.
  public enum Alignment: Sendable { case left, right }

  /// What is read.
  public var text = "" { didSet { if text != oldValue { invalidate() } } }
  /// How it looks.
  public var style: TextStyle { didSet { if style != oldValue { invalidate() } } }
  /// Its color.
  public var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// At which edge it stands.
  public let alignment: Alignment
  private var layout: (any TextLayout)?
  private var layoutWidth = 0.0

  /// An empty label that writes in `style`.
  public init(style: TextStyle, alignment: Alignment = .left) {
    self.style = style
    self.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
  }

  /// The label and its text.
  open override var summary: String { "label \"\(text)\"" }

  /// Where the text stands in the label's own coordinates; nil without a scene to shape it.
  public var textRect: Rect? {
    guard let size = textLayout?.size else { return nil }
    let x = alignment == .left ? 0 : bounds.size.width - size.width
    return Rect(
      origin: Point(x: x, y: (bounds.size.height - size.height) / 2), size: size)
  }

  /// Draws the text.
  open override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard let textLayout, let textRect else { return }
    list.draw(textLayout, at: textRect.origin, color: color)
  }

  private var textLayout: (any TextLayout)? {
    if layout == nil || layoutWidth != bounds.size.width {
      layoutWidth = bounds.size.width
      layout = scene?.textShaper.layout(text, style: style, maxWidth: layoutWidth)
    }
    return layout
  }

  private func invalidate() {
    layout = nil
    setNeedsDisplay()
  }
}
