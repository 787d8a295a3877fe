public import Drawing
public import Geometry

/// A text in one or more lines, vertically centered, and truncated with an ellipsis if it is too long.
///
///     let label = Label(style: TextStyle(size: 16))
///     label.text = "Wash the windows"
///     label.numberOfLines = 3
open class Label: View {
  /// The edge of a label at which its text is aligned; right-to-left text always at the right.
  public enum Alignment: Sendable { case left, right }

  /// The text of the label; line breaks and tabs are drawn as spaces.
  public var text = "" { didSet { if text != oldValue { invalidate() } } }
  /// The size, weight and shadow of the text.
  public var style: TextStyle { didSet { if style != oldValue { invalidate() } } }
  /// The largest number of lines, at least 1; with more than one, the text is wrapped.
  public var numberOfLines = 1 {
    didSet {
      precondition(numberOfLines > 0, "a label of \(numberOfLines) lines")
      if numberOfLines != oldValue { invalidate() }
    }
  }
  /// The color of the text; a strikethrough has the same color.
  public var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The edge at which the text is aligned.
  public let alignment: Alignment
  private var layout: (any TextLayout)?
  /// The lines if `numberOfLines` is above 1; empty until they are shaped.
  private var layouts: [any TextLayout] = []
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

  /// The bounds of the first line, in the label's coordinates; nil outside a scene, since the scene
  /// shapes text.
  public var textRect: Rect? {
    var first: Rect?
    forEachLine { _, rect in if first == nil { first = rect } }
    return first
  }

  /// Draws the background and the text.
  open override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    forEachLine { list.draw($0, at: $1.origin, color: color) }
  }

  /// Calls `body` with each line and its place, from top to bottom; never outside a scene.
  fileprivate func forEachLine(_ body: (any TextLayout, Rect) -> Void) {
    guard let shaper = scene?.textShaper else { return }
    if layoutWidth != bounds.size.width { invalidate() }
    layoutWidth = bounds.size.width
    guard numberOfLines > 1 else {
      let line = layout ?? shaper.layout(text, style: style, maxWidth: layoutWidth)
      layout = line
      return body(line, place(of: line, inLineAt: 0, height: bounds.size.height))
    }
    if layouts.isEmpty {
      layouts = shaper.lines(text, style: style, maxWidth: layoutWidth, maxCount: numberOfLines)
    }
    let height = shaper.lineHeight(of: style)
    let top = (bounds.size.height - Double(layouts.count) * height) / 2
    for (index, line) in layouts.enumerated() {
      body(line, place(of: line, inLineAt: top + Double(index) * height, height: height))
    }
  }

  /// The place of a line that is centered in `height` points below `top`.
  private func place(of line: any TextLayout, inLineAt top: Double, height: Double) -> Rect {
    let isAtRight = alignment == .right || line.isRightToLeft
    return Rect(
      origin: Point(
        x: isAtRight ? bounds.size.width - line.size.width : 0,
        y: top + (height - line.size.height) / 2),
      size: line.size)
  }

  private func invalidate() {
    layout = nil
    layouts = []
    setNeedsDisplay()
  }
}

/// A label whose text can be struck through.
public final class StrikethroughLabel: Label {
  /// The part of the text that is struck through, from the left end of its first line: 0 for none, 1
  /// for all.
  ///
  /// The lines are struck through one after the other.
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
    guard strikethrough > 0 else { return }
    var total = 0.0
    forEachLine { total += $1.size.width }
    var rest = total * min(1, strikethrough)
    forEachLine { line, rect in
      let width = min(rest, rect.size.width)
      rest -= width
      guard width > 0 else { return }
      let y = rect.minY + line.strikethroughY - thickness / 2
      list.fill(Rect(x: rect.minX, y: y, width: width, height: thickness), color)
    }
  }
}
