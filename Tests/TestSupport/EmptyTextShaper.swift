public import Drawing
internal import Geometry

/// A text shaper that lays out every text as empty, for scenes whose texts do not matter.
public final class EmptyTextShaper: TextShaper {
  private final class Layout: TextLayout {
    let size = Size.zero
    let strikethroughY = 0.0
    let bitmap: Bitmap? = nil
    let isRightToLeft = false
  }

  /// Pixels per point; without effect.
  public var scale = 1.0

  /// Creates a shaper for a scale of 1.
  public init() {}

  /// Returns a layout of size zero without a bitmap, for any text.
  public func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout {
    Layout()
  }

  /// Returns one layout of no size, for any text.
  public func lines(
    _ text: String, style: TextStyle, maxWidth: Double, maxCount: Int
  ) -> [any TextLayout] { [Layout()] }

  /// Returns 0 points, for any text.
  public func width(of text: String, style: TextStyle) -> Double { 0 }

  /// Returns a line without runs, whatever the text.
  public func line(
    _ text: String, style: TextStyle, reusing previous: ShapedLine?
  ) -> ShapedLine { ShapedLine() }

  /// Returns one line without runs, whatever the text.
  public func wrap(
    _ text: String, style: TextStyle, maxWidth: Double, reusing previous: WrappedText?
  ) -> [WrappedLine] { [WrappedLine(ShapedLine())] }

  /// Returns a layout of no size.
  public func layout(_ runs: [any GlyphRun], style: TextStyle) -> any TextLayout { Layout() }
}
