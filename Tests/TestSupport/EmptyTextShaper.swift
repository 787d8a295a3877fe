public import Drawing
internal import Geometry

/// Lays out every text as empty, for scenes whose texts do not matter.
public final class EmptyTextShaper: TextShaper {
  private final class Layout: TextLayout {
    let size = Size.zero
    let strikethroughY = 0.0
    let bitmap: Bitmap? = nil
  }

  /// Creates a shaper; all are alike.
  public init() {}

  /// Returns a layout of no size, whatever the text.
  public func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout {
    Layout()
  }

  /// Returns 0, whatever the text.
  public func width(of text: String, style: TextStyle) -> Double { 0 }
}
