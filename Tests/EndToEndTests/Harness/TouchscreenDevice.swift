import ProgramHarness

/// A touchscreen with 16 touch points that is mapped to the root window.
final class TouchscreenDevice {
  private static let range = 65536.0
  // Event numbers of XInput 2, which the driver passes on.
  private static let (begin, update, end) = (UInt32(18), UInt32(19), UInt32(20))

  let device: InputDevice
  private let (width, height): (Double, Double)
  private var nextFinger: UInt32 = 1

  init(socketPath: String, width: Int, height: Int) throws {
    device = try InputDevice(socketPath: socketPath)
    (self.width, self.height) = (Double(width), Double(height))
  }

  /// Puts a finger down at `point`, in pixels of the root window; returns the finger's number.
  func down(_ point: Point) throws -> UInt32 {
    defer { nextFinger += 1 }
    try send(nextFinger, Self.begin, point)
    return nextFinger
  }

  func move(_ finger: UInt32, to point: Point) throws { try send(finger, Self.update, point) }

  func up(_ finger: UInt32, at point: Point) throws { try send(finger, Self.end, point) }

  private func send(_ finger: UInt32, _ kind: UInt32, _ point: Point) throws {
    var body = ByteBuffer()
    body.append(finger)
    body.append(kind)
    let x = min(max(point.x, 0), width - 1 / 256) * Self.range / width
    let y = min(max(point.y, 0), height - 1 / 256) * Self.range / height
    // Every message has both axes of the position, because the server drops an update without them.
    // Axis 4 is the pressure.
    body.append(axes: [0: x, 1: y, 4: kind == Self.end ? 0 : 1000])
    try device.send(.touch, body)
  }
}
