public import Drawing
import Geometry

/// A label whose text can be struck through.
public final class StrikethroughLabel: Label {
  /// Whether a line as wide as the text is drawn through its middle.
  public var isStruckThrough = false {
    didSet { if isStruckThrough != oldValue { setNeedsDisplay() } }
  }
  /// Thickness of the line, in points.
  public let thickness: Double

  /// An empty label whose line is `thickness` points thick.
  public init(style: TextStyle, thickness: Double) {
    self.thickness = thickness
    super.init(style: style)
  }

  /// Draws the text, and the line over it.
  public override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard isStruckThrough, let text = textRect else { return }
    list.fill(
      Rect(x: text.minX, y: text.midY - thickness / 2, width: text.size.width, height: thickness),
      color)
  }
}
