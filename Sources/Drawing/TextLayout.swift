public import Geometry

/// A line of text, shaped and measured once.
public protocol TextLayout: AnyObject {
  /// The width of the text and the height of its line in points, each a whole number of pixels.
  var size: Size { get }
  /// The distance in points from the top of the line to the middle of its x-height, where a
  /// strikethrough is drawn.
  var strikethroughY: Double { get }
  /// The rendered text, white except for color glyphs, with its shadow, to be drawn at `size`; nil if
  /// the text has no visible pixel.
  var bitmap: Bitmap? { get }
}

/// The shadow of a text: a black copy below it.
public struct TextShadow: Hashable, Sendable {
  /// The distance in points by which the shadow is below the text; above 0.
  public var offset: Double
  /// The opacity of the shadow of an opaque pixel, from 0 to 1.
  public var opacity: Double

  /// Creates a shadow `offset` points below the text.
  public init(offset: Double, opacity: Double) {
    self.offset = offset
    self.opacity = opacity
  }
}

/// Creates text layouts; views use fonts only through this protocol.
@MainActor
public protocol TextShaper: AnyObject {
  /// Lays out `text` on one line, truncated with an ellipsis if it is wider than `maxWidth` points.
  func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout

  /// The width in points that `layout` computes for `text` without `maxWidth`; renders no bitmap.
  ///
  /// Takes time in proportion to the length of the text, which is not limited.
  func width(of text: String, style: TextStyle) -> Double
}

/// Size, weight and shadow of a text; its color is a parameter of drawing.
public struct TextStyle: Hashable, Sendable {
  /// The height of the font's em square in points.
  public var size: Double
  /// Whether the text is set in the bold face.
  public var isBold: Bool

  /// The shadow below the text; nil without one.
  public var shadow: TextShadow?

  /// Creates a style of `size` points.
  public init(size: Double, isBold: Bool = false, shadow: TextShadow? = nil) {
    self.size = size
    self.isBold = isBold
    self.shadow = shadow
  }
}
