public import Geometry
public import Timing

/// Input devices whose own events are read in addition to those of the window system.
///
/// For example, trackpads: SDL does not report their pinches, and reports their scrolling
/// only as whole clicks of a wheel.
public protocol InputSource: EventSource {
  /// Blocks until `drainEvents` can return every event that happened before this call.
  func synchronize()

  /// Queries the current position of the mouse pointer and the state of its left button; nil if the
  /// query is not possible.
  func pointer(in metrics: WindowMetrics) -> PointerState?

  /// Whether a device is connected whose scrolling the window system may also report, as wheel
  /// clicks.
  var hasScrollingDevice: Bool { get }

  /// Whether fingers scrolled shortly before `now`.
  ///
  /// If so, a wheel event of the window system at `now` counts as the same scrolling and is
  /// ignored.
  func isScrolling(at now: Instant) -> Bool
}

/// The release of a mouse button, as the device itself reports it even if the pointer is outside
/// the window.
public struct MouseRelease: Hashable, Sendable {
  /// The ID of the mouse in the window system.
  public var device: Int64
  /// When the button was pressed, in milliseconds of the window system's clock.
  ///
  /// Tells which press this release ends; of several in one millisecond, the releases are in the order of the presses.
  public var pressTime: UInt32
  /// Where the pointer was, in points of the window; may be outside the window.
  public var position: Point
  /// When the button was released.
  public var time: Instant

  /// Creates the release of a button of `device` that was pressed at `pressTime`.
  public init(device: Int64, pressTime: UInt32, position: Point, time: Instant) {
    self.device = device
    self.pressTime = pressTime
    self.position = position
    self.time = time
  }
}

/// The window system's answer to a query of the mouse pointer.
public struct PointerState: Hashable, Sendable {
  /// Where the pointer is, in points of the window; may be outside the window.
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
  /// Points per window unit, which is a pixel on X11.
  public var pointsPerUnit: Double
  /// The distance, in points, between the two contacts of a pinch at scale 1.
  public var pinchSpan: Double
  /// The current time in milliseconds since boot, modulo 2³²; a local X server takes its timestamps
  /// from the same clock.
  public var uptime: UInt32

  /// Creates metrics in the units that the properties state.
  public init(pointsPerUnit: Double, pinchSpan: Double, uptime: UInt32) {
    (self.pointsPerUnit, self.pinchSpan) = (pointsPerUnit, pinchSpan)
    self.uptime = uptime
  }
}
