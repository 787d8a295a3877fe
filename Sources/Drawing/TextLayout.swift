public import Geometry

/// A line of text, shaped and measured once.
public protocol TextLayout: AnyObject {
  /// The width of the text and the height of its line, in points; each is a whole number of pixels
  /// on the display.
  var size: Size { get }
  /// The distance in points from the top of the line to a strikethrough, which is drawn at half the
  /// height of a lowercase x.
  var strikethroughY: Double { get }
  /// The rendered text with its shadow, to be drawn at `size`; nil if the text has no visible
  /// pixel.
  ///
  /// Text is white, so that a tint can give it any color. Color glyphs, such as emoji, have their
  /// own colors.
  var bitmap: Bitmap? { get }
  /// Whether the paragraph is right-to-left, so that it begins at the right edge of its view.
  var isRightToLeft: Bool { get }
}

/// The shadow of a text: a black copy, some points lower, behind the text.
public struct TextShadow: Hashable, Sendable {
  /// How many points lower the shadow is than the text; above 0.
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
  /// Pixels per point of the display on which the text is drawn; above 0.
  ///
  /// Layouts, lines and runs from before a change of the scale can still be drawn, but are not sharp, and
  /// must not be passed to the shaper.
  var scale: Double { get set }

  /// Lays out `text` on one line; a text wider than `maxWidth` points is truncated with an
  /// ellipsis.
  func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout

  /// Lays out `text` in lines of at most `maxWidth` points, broken by UAX #14; there is at least one.
  ///
  /// A word that is wider is broken between two characters. If `maxCount` lines do not hold the text,
  /// the last one is truncated with an ellipsis. Lines do not include the spaces at which they are
  /// broken. The time of a call is limited by the number of lines, not by the length of `text`.
  func lines(
    _ text: String, style: TextStyle, maxWidth: Double, maxCount: Int
  ) -> [any TextLayout]

  /// The width in points of all of `text`, without truncation; renders no bitmap.
  ///
  /// The time of a call is proportional to the length of `text`, which is not limited.
  func width(of text: String, style: TextStyle) -> Double

  /// Shapes all of `text`, for carets and selections; the width is that of `width(of:style:)`.
  ///
  /// After an edit, `previous` is the line of the text before it, in the same style: parts of a long
  /// line that did not change are not shaped again.
  func line(_ text: String, style: TextStyle, reusing previous: ShapedLine?) -> ShapedLine

  /// Breaks all of `text` into lines of at most `maxWidth` points, at least one, for carets and
  /// selections.
  ///
  /// The lines break where those of `lines(_:…)` do.
  /// The lines include the spaces at which they are broken. After an edit, `previous` is the text
  /// before it, in the same style and width: lines that did not change are not shaped again.
  func wrap(
    _ text: String, style: TextStyle, maxWidth: Double, reusing previous: WrappedText?
  ) -> [WrappedLine]

  /// Renders consecutive runs of a line that this shaper returned, given from left to right.
  func layout(_ runs: [any GlyphRun], style: TextStyle) -> any TextLayout
}

extension TextShaper {
  /// The height of a line in points, which is also the distance between two lines.
  public func lineHeight(of style: TextStyle) -> Double {
    layout("", style: style, maxWidth: .infinity).size.height
  }
}

/// The size, weight and shadow of a text; the color is chosen when the text is drawn.
public struct TextStyle: Hashable, Sendable {
  /// The height of the font's em square in points.
  public var size: Double
  /// Whether the text is bold.
  public var isBold: Bool

  /// The shadow behind the text; nil for a text without a shadow.
  public var shadow: TextShadow?

  /// Creates a style with an em square of `size` points.
  public init(size: Double, isBold: Bool = false, shadow: TextShadow? = nil) {
    self.size = size
    self.isBold = isBold
    self.shadow = shadow
  }
}
