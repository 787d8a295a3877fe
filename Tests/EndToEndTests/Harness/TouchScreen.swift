/// A direct touchscreen over the whole root window with sixteen real touch points.
final class TouchScreen {
  private static let range = 65536.0
  // Event numbers of XInput 2, which the driver hands on.
  private static let (begin, update, end) = (UInt32(18), UInt32(19), UInt32(20))

  let device: InputDevice
  private let (width, height): (Double, Double)
  private var next: UInt32 = 1

  init(socketPath: String, width: Int, height: Int) throws {
    device = try InputDevice(socketPath: socketPath)
    (self.width, self.height) = (Double(width), Double(height))
  }

  /// Puts a finger down at `spot`, in pixels of the root window, and returns its number.
  func down(_ spot: Spot) throws -> UInt32 {
    defer { next += 1 }
    try send(next, Self.begin, spot)
    return next
  }

  func move(_ finger: UInt32, to spot: Spot) throws {
    try send(finger, Self.update, spot)
  }

  func up(_ finger: UInt32, at spot: Spot) throws {
    try send(finger, Self.end, spot)
  }

  private func send(_ finger: UInt32, _ kind: UInt32, _ spot: Spot) throws {
    var body = Packet()
    body.append(finger)
    body.append(kind)
    let x = min(max(spot.x, 0), width - 1 / 256) * Self.range / width
    let y = min(max(spot.y, 0), height - 1 / 256) * Self.range / height
    // Both axes each time: the server drops an update without them. Axis 4 is the pressure.
    body.append(axes: [0: x, 1: y, 4: kind == Self.end ? 0 : 1000])
    try device.send(.touch, body)
  }
}
