/// What it took a canvas to paint one display list.
public struct CanvasWork: Hashable, Sendable {
  /// Pixels of the surface that were painted anew.
  public var pixels = 0
  /// Calls that gave a GPU something to draw; 0 where there is none.
  public var drawCalls = 0
  /// Bitmaps that were copied to where a GPU can use them.
  public var uploads = 0

  /// Nothing.
  public init() {}
}
