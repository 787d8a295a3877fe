public import Geometry

/// What a window is to be when it opens.
public struct WindowOptions {
  /// In its title bar.
  public var title: String
  /// Wanted size in points; ignored in full screen.
  public var size: Size
  /// The size below which it cannot be made smaller, in points.
  public var minimumSize: Size
  /// Pixels a point; nil leaves it to the display.
  public var scale: Double?
  /// Whether it covers the whole display, in the mode the display is in.
  public var isFullscreen: Bool
  /// A folder of the person's own that is there, for what would take long to be found out at each
  /// start; nil keeps nothing.
  public var cacheFolder: String?

  /// Options as given.
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
