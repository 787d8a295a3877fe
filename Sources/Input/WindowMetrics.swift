/// The values that convert device units into points of the window and device time into ours.
public struct WindowMetrics: Hashable, Sendable {
  /// Points per pixel of the window.
  public var pointsPerPixel: Double
  /// Distance in points of the two contacts that represent a pinch, at scale 1.
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
