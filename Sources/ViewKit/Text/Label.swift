public import Drawing
public import Geometry

/// A line of text, vertically centered, and truncated with an ellipsis if it is too wide.
open class Label: View {
  /// The edge of a label at which its text is aligned; right-to-left text always at the right.
  public enum Alignment: Sendable { case left, right }

  /// The text of the label; line breaks and tabs are drawn as spaces.
  public var text = "" { didSet { if text != oldValue { invalidate() } } }
  /// The size, weight and shadow of the text.
  public var style: TextStyle { didSet { if style != oldValue { invalidate() } } }
  /// The color of the text; a strikethrough has the same color.
  public var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The edge at which the text is aligned.
  public let alignment: Alignment
  private var layout: (any TextLayout)?
  private var layoutWidth = 0.0

  /// Creates an empty label in `style`, which does not receive contacts.
  public init(style: TextStyle, alignment: Alignment = .left) {
    self.style = style
    self.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
  }

  /// One line for debugging and tests: the text.
  open override var summary: String { "label \"\(text)\"" }

  /// The bounds of the text, in the label's coordinates; nil outside a scene, since the scene
  /// shapes text.
  public var textRect: Rect? {
    guard let textLayout else { return nil }
    let size = textLayout.size
    let isAtRight = alignment == .right || textLayout.isRightToLeft
    let x = isAtRight ? bounds.size.width - size.width : 0
    return Rect(
      origin: Point(x: x, y: (bounds.size.height - size.height) / 2), size: size)
  }

  /// Draws the background and the text.
  open override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard let textLayout, let textRect else { return }
    list.draw(textLayout, at: textRect.origin, color: color)
  }

  /// The shaped text; nil outside a scene.
  fileprivate var textLayout: (any TextLayout)? {
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

/// A label whose text can be struck through.
public final class StrikethroughLabel: Label {
  /// The part of the text that is struck through, from its left end: 0 for none, 1 for all.
  public var strikethrough = 0.0 {
    didSet { if strikethrough != oldValue { setNeedsDisplay() } }
  }
  /// The thickness of the strikethrough, in points.
  public var thickness: Double { didSet { if thickness != oldValue { setNeedsDisplay() } } }

  /// Creates an empty label whose strikethrough is `thickness` points thick.
  public init(style: TextStyle, thickness: Double) {
    self.thickness = thickness
    super.init(style: style)
  }

  /// Draws the text and, over the text, the strikethrough through the middle of the x-height.
  public override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard strikethrough > 0, let text = textRect, let textLayout else { return }
    let y = text.minY + textLayout.strikethroughY - thickness / 2
    let width = text.size.width * min(1, strikethrough)
    list.fill(Rect(x: text.minX, y: y, width: width, height: thickness), color)
  }
}
