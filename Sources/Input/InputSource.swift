public import Geometry
public import Timing

/// Input devices that are read in addition to the window system's own events.
///
/// Trackpads on X11, for example: SDL reports neither their pinches nor smooth scrolling.
public protocol InputSource: EventSource {
  /// Blocks until every event sent before this call, including those in transit, can be read.
  func synchronize()

  /// Queries the current position and button of the mouse pointer; nil where that is not possible.
  func pointer(in metrics: WindowMetrics) -> PointerState?

  /// Whether a device is present whose scrolling the window system may report as wheel clicks too.
  var hasScrollingDevice: Bool { get }

  /// Whether fingers scrolled shortly before `now`.
  func isScrolling(at now: Instant) -> Bool
}

/// A mouse button's release as reported by the device itself, wherever the pointer is.
public struct MouseRelease: Hashable, Sendable {
  /// The device's ID in the window system.
  public var device: Int64
  /// When the button was pressed, in milliseconds of the window system's clock.
  ///
  /// Identifies the press that this release ends.
  public var pressTime: UInt32
  /// Where the pointer was, in points of the window; may lie outside it.
  public var position: Point
  /// When the button was released.
  public var time: Instant

  /// Creates the release that ends the press of `device` at `pressTime`.
  public init(device: Int64, pressTime: UInt32, position: Point, time: Instant) {
    self.device = device
    self.pressTime = pressTime
    self.position = position
    self.time = time
  }
}

/// The window system's answer to a query of the mouse pointer.
public struct PointerState: Hashable, Sendable {
  /// Where the pointer is, in points of the window; may lie outside it.
  public var position: Point
  /// Whether the left button of any device is down.
  public var isLeftButtonDown: Bool

  /// Creates the state of a pointer at `position`.
  public init(position: Point, isLeftButtonDown: Bool) {
    self.position = position
    self.isLeftButtonDown = isLeftButtonDown
  }
}

/// The values that convert device units into points of the window and device times into `Instant`s.
public struct WindowMetrics: Hashable, Sendable {
  /// Points per pixel of the window.
  public var pointsPerPixel: Double
  /// The distance in points between the two contacts that represent a pinch, at scale 1.
  public var pinchSpan: Double
  /// The current time in milliseconds since boot, modulo 2³²: the clock of a local X server's
  /// timestamps.
  public var uptime: UInt32

  /// Creates metrics from their values.
  public init(pointsPerPixel: Double, pinchSpan: Double, uptime: UInt32) {
    (self.pointsPerPixel, self.pinchSpan) = (pointsPerPixel, pinchSpan)
    self.uptime = uptime
  }
}
