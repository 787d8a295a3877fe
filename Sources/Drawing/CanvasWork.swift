/// What it took a canvas to paint one display list.
public struct CanvasWork: Hashable, Sendable {
  /// Pixels of the surface that were painted anew.
  public var pixels: Int
  /// Calls that gave a GPU something to draw; 0 where there is none.
  public var drawCalls: Int
  /// Bitmaps that were copied to where a GPU can use them.
  public var uploads: Int

  /// Work as given.
  public init(pixels: Int = 0, drawCalls: Int = 0, uploads: Int = 0) {
    (self.pixels, self.drawCalls, self.uploads) = (pixels, drawCalls, uploads)
  }
}
