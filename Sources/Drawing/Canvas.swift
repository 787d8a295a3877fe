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
  /// All edges are rounded to whole pixels. A fill or a clip has each of its four edges rounded, so
  /// that neighbors share an edge without an overlap or a gap. An image has its origin and its size
  /// rounded, so that text stays sharp.
  ///
  /// A command that cannot be drawn is skipped; the canvas reports its first failure only.
  func paint(_ list: DisplayList)
}

/// The work that a canvas did to paint one display list.
public struct CanvasWork: Hashable, Sendable {
  /// The number of pixels of the surface that were repainted.
  public var pixels: Int
  /// The number of draw calls of SDL's renderer; 0 for a canvas in memory.
  public var drawCalls: Int
  /// The number of bitmaps that were uploaded to textures.
  public var uploads: Int

  /// Creates a record of the counts of one frame.
  public init(pixels: Int = 0, drawCalls: Int = 0, uploads: Int = 0) {
    (self.pixels, self.drawCalls, self.uploads) = (pixels, drawCalls, uploads)
  }
}
