public import Geometry

/// A surface that display lists are painted on.
@MainActor
public protocol Canvas: AnyObject {
  /// The size of the surface in pixels.
  var pixelSize: Size { get }
  /// Pixels per point.
  var scale: Double { get }
  /// Clears the surface to black and paints `list`.
  ///
  /// All edges are whole pixels: each of the four edges of a fill or a clip is rounded, so that
  /// neighbors neither overlap nor leave a gap; an image has its origin and its size rounded, so
  /// that text stays sharp.
  ///
  /// Never throws: a command that cannot be drawn is left out, and the first failure is reported.
  func paint(_ list: DisplayList)
}

/// The work that a canvas did to paint one display list.
public struct CanvasWork: Hashable, Sendable {
  /// Pixels of the surface that were repainted.
  public var pixels: Int
  /// Draw calls issued to a GPU; 0 without one.
  public var drawCalls: Int
  /// Bitmaps that were uploaded to textures.
  public var uploads: Int

  /// Creates a record of the given counts.
  public init(pixels: Int = 0, drawCalls: Int = 0, uploads: Int = 0) {
    (self.pixels, self.drawCalls, self.uploads) = (pixels, drawCalls, uploads)
  }
}
