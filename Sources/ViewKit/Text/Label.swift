public import Drawing
public import Geometry

/// A text in one or more lines, vertically centered, and truncated with an ellipsis if it is too long.
///
///     let label = Label(style: TextStyle(size: 16))
///     label.text = "Wash the windows"
///     label.numberOfLines = 3
open class Label: View {
  /// Where a label's text is aligned; right-to-left text at the right instead of the left.
  public enum Alignment: Sendable { case left, center, right }

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
  /// Where the text is aligned.
  public let alignment: Alignment
  private var layout: (any TextLayout)?
  private var layoutWidth = 0.0
  /// The lines if `numberOfLines` is above 1; empty until they are shaped.
  private var lines: [TextLine] = []
  private var layoutSize = Size.zero

  /// A line and its place, in the label's coordinates.
  fileprivate struct TextLine {
    let layout: any TextLayout
    let rect: Rect
  }

  /// Creates an empty label in `style`, which does not receive contacts.
  public init(style: TextStyle, alignment: Alignment = .left) {
    self.style = style
    self.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
  }

  /// The text, as the label.
  open override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(.label, label: text)
  }

  /// The width in points that the text needs in one line; 0 outside a scene, since the scene shapes text.
  public var naturalWidth: Double { scene?.textShaper.width(of: text, style: style) ?? 0 }

  /// The bounds of the first line, in the label's coordinates; nil outside a scene, since the scene
  /// shapes text.
  public var textRect: Rect? {
    guard numberOfLines == 1 else { return textLines.first?.rect }
    guard let textLayout else { return nil }
    return place(of: textLayout, inLineAt: 0, height: bounds.size.height)
  }

  /// Draws the background and the text.
  open override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    if numberOfLines > 1 {
      for line in textLines { list.draw(line.layout, at: line.rect.origin, color: color) }
    } else if let textLayout {
      let place = place(of: textLayout, inLineAt: 0, height: bounds.size.height)
      list.draw(textLayout, at: place.origin, color: color)
    }
  }

  /// The shaped text of a label of one line; nil outside a scene.
  fileprivate var textLayout: (any TextLayout)? {
    if layout == nil || layoutWidth != bounds.size.width {
      layoutWidth = bounds.size.width
      layout = scene?.textShaper.layout(text, style: style, maxWidth: layoutWidth)
    }
    return layout
  }

  /// The lines of a label of several lines and their places; empty outside a scene.
  fileprivate var textLines: [TextLine] {
    if lines.isEmpty || layoutSize != bounds.size {
      layoutSize = bounds.size
      lines = shapeLines()
    }
    return lines
  }

  private func shapeLines() -> [TextLine] {
    guard let shaper = scene?.textShaper else { return [] }
    let layouts = shaper.lines(
      text, style: style, maxWidth: bounds.size.width, maxCount: numberOfLines)
    let height = shaper.lineHeight(of: style)
    let top = (bounds.size.height - Double(layouts.count) * height) / 2
    return layouts.enumerated().map { index, layout in
      TextLine(
        layout: layout,
        rect: place(of: layout, inLineAt: top + Double(index) * height, height: height))
    }
  }

  /// The place of a line that is centered in `height` points below `top`.
  private func place(of line: any TextLayout, inLineAt top: Double, height: Double) -> Rect {
    let room = bounds.size.width - line.size.width
    let isAtRight = alignment == .right || line.isRightToLeft
    return Rect(
      origin: Point(
        x: alignment == .center ? room / 2 : isAtRight ? room : 0,
        y: top + (height - line.size.height) / 2),
      size: line.size)
  }

  /// Drops the shaped text.
  open override func displayScaleDidChange() { invalidate() }

  private func invalidate() {
    layout = nil
    lines = []
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
    if numberOfLines > 1 {
      strikeLines(into: &list)
    } else if let textLayout, let textRect {
      strike(textLayout, in: textRect, width: textRect.size.width * min(1, strikethrough), &list)
    }
  }

  private func strikeLines(into list: inout DisplayList) {
    let lines = textLines
    var rest = lines.reduce(0) { $0 + $1.rect.size.width } * min(1, strikethrough)
    for line in lines where rest > 0 {
      strike(line.layout, in: line.rect, width: min(rest, line.rect.size.width), &list)
      rest -= line.rect.size.width
    }
  }

  private func strike(
    _ layout: any TextLayout, in rect: Rect, width: Double, _ list: inout DisplayList
  ) {
    let y = rect.minY + layout.strikethroughY - thickness / 2
    list.fill(Rect(x: rect.minX, y: y, width: width, height: thickness), color)
  }
}
