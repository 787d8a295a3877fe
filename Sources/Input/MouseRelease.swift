public import Geometry
public import Timing

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
