public import Geometry
public import Timing

/// A button's release as the device itself tells of it, wherever the pointer is.
public struct MouseRelease: Hashable, Sendable {
  /// The device, by the window system's number.
  public var device: Int64
  /// When the button went down, in milliseconds of the window system's clock: by it the press is known.
  public var pressTime: UInt32
  /// Where the pointer was, in points of the window.
  public var position: Point
  /// When it happened.
  public var time: Instant

  /// The release of what was pressed at `pressTime`.
  public init(device: Int64, pressTime: UInt32, position: Point, time: Instant) {
    self.device = device
    self.pressTime = pressTime
    self.position = position
    self.time = time
  }
}
