public import Geometry

/// The options with which a window opens.
public struct WindowOptions {
  /// The text in the window's title bar.
  public var title: String
  /// The requested size in points; ignored in full screen.
  public var size: Size
  /// The requested place, as in ``WindowFrame``; nil for the middle of the screen.
  public var origin: Point?
  /// The minimum size in points to which the user can resize the window.
  public var minimumSize: Size
  /// Pixels per point; nil for the scale of the display.
  public var scale: Double?
  /// Which part of the display the window covers.
  public var presentation: WindowPresentation
  /// An existing folder of the user for Xlib's compose cache, which makes the program start faster;
  /// nil for no cache.
  public var cacheFolder: String?

  /// Creates options with the given values.
  public init(
    title: String, size: Size, minimumSize: Size, scale: Double?,
    presentation: WindowPresentation, cacheFolder: String?
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.scale = scale
    self.presentation = presentation
    self.cacheFolder = cacheFolder
  }
}

/// Which part of the display a window covers; without a window system, it always covers all of it.
public enum WindowPresentation: Hashable, Sendable {
  /// The part that the user chooses.
  case window
  /// The whole display, in the display's current mode, until the user leaves full screen.
  case fullscreen
  /// The whole display for as long as the window exists, in front of all other windows.
  ///
  /// The window has all keys, also those that the window manager would take. The pointer is hidden
  /// until a mouse moves. If `allowsScreenSaver` is false, the screen saver does not start.
  case kiosk(allowsScreenSaver: Bool)

  /// Whether the window is a kiosk's.
  var isKiosk: Bool { if case .kiosk = self { true } else { false } }
}
