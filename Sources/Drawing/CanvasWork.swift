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
