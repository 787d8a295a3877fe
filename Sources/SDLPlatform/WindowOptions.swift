public import Geometry

/// The options of a window when it opens.
public struct WindowOptions {
  /// The text in its title bar.
  public var title: String
  /// The requested size in points; ignored in full screen.
  public var size: Size
  /// The minimum size in points to which the user can resize it.
  public var minimumSize: Size
  /// Pixels per point; nil for the scale of the display.
  public var scale: Double?
  /// Whether it covers the whole display, in the display's current mode.
  public var isFullscreen: Bool
  /// An existing folder of the user for Xlib's compose cache, which shortens the start; nil for no
  /// cache.
  public var cacheFolder: String?

  /// Creates options with the given values.
  public init(
    title: String, size: Size, minimumSize: Size, scale: Double?, isFullscreen: Bool,
    cacheFolder: String?
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.scale = scale
    self.isFullscreen = isFullscreen
    self.cacheFolder = cacheFolder
  }
}
