public import Geometry

/// A surface that shows display lists.
@MainActor
public protocol Canvas: AnyObject {
  /// Pixels of the surface.
  var pixelSize: Size { get }
  /// Pixels a point.
  var scale: Double { get }
  /// Clears the surface to black and paints `list`.
  ///
  /// Everything lands on whole pixels: a fill rounds its four edges, so that neighbors neither
  /// overlap nor leave a gap, and so does a clip; a picture rounds its origin and its size, so that
  /// text stays sharp.
  ///
  /// Never throws: what cannot be drawn is left out and reported once.
  func paint(_ list: DisplayList)
}
