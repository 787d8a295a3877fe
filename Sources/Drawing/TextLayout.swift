public import Geometry

/// A line of text that was shaped and measured once and is drawn as it was measured.
public protocol TextLayout: AnyObject {
  /// Width of the text and height of its line, in points: a whole number of pixels each.
  var size: Size { get }
  /// The text in white, as large as `size`, nil when there is nothing to see.
  var bitmap: Bitmap? { get }
}

/// Makes layouts; the only thing a label knows about fonts.
@MainActor
public protocol TextShaper: AnyObject {
  /// `text` on one line, ended by an ellipsis where it is wider than `maxWidth` points.
  func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout

  /// How wide `layout` sets `text` where there is room for all of it, in points, without painting.
  ///
  /// Costs as much as the text is long; there is no text too long to be measured.
  func width(of text: String, style: TextStyle) -> Double
}
