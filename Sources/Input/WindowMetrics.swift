/// What converts device units into points of the window.
public struct WindowMetrics: Hashable, Sendable {
  /// Points for a pixel of the window.
  public var pointsPerPixel: Double
  /// Points between the two contacts that stand for a pinch, at scale 1.
  public var pinchSpan: Double

  /// Milliseconds since the machine began, in 32 bits, now: what a server on it would stamp.
  public var uptime: UInt32

  /// The measures given.
  public init(pointsPerPixel: Double, pinchSpan: Double, uptime: UInt32) {
    (self.pointsPerPixel, self.pinchSpan) = (pointsPerPixel, pinchSpan)
    self.uptime = uptime
  }
}
