public import Geometry

/// Where a window is on the screens, as far as the next start restores it.
public struct WindowFrame: Hashable, Sendable {
  /// The top left corner of the window with its borders, in window units of SDL.
  public var origin: Point
  /// The content's size in points while the window is not full screen.
  public var size: Size
  /// Whether the window covers its screen.
  public var isFullscreen: Bool

  /// Creates a frame of the given values.
  public init(origin: Point, size: Size, isFullscreen: Bool) {
    (self.origin, self.size, self.isFullscreen) = (origin, size, isFullscreen)
  }
}
