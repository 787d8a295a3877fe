import ProgramHarness

/// A pointer with buttons and smooth wheel axes: a mouse or a trackpad.
final class PointerDevice {
  /// The amount by which one click changes a wheel axis.
  private static let click = 120.0

  let device: InputDevice

  init(socketPath: String) throws {
    device = try InputDevice(socketPath: socketPath)
  }

  /// Moves the pointer to `point`, in pixels of the root window.
  func move(to point: Point) throws {
    try sendMotion(absolute: true, axes: [0: point.x, 1: point.y])
  }

  func press(button: Int32 = 1) throws { try send(button: button, pressed: 1) }

  func release(button: Int32 = 1) throws { try send(button: button, pressed: 0) }

  /// Turns the wheel by `clicks`, positive toward the end of the list.
  func wheel(_ clicks: Double) throws {
    try sendMotion(absolute: false, axes: [3: clicks * Self.click])
  }

  /// Turns the wheel axes by `x` and `y` clicks, positive to the right and toward the end of the
  /// list; if both are 0, reports that the fingers have lifted.
  func scroll(_ x: Double, _ y: Double) throws {
    try sendMotion(absolute: false, axes: [2: x * Self.click, 3: y * Self.click])
  }

  private func sendMotion(absolute: Bool, axes: KeyValuePairs<Int, Double>) throws {
    var body = ByteBuffer()
    body.append(UInt32(absolute ? 1 : 0))
    body.appendZeros(4)
    body.append(axes: axes)
    try device.send(.motion, body)
  }

  private func send(button: Int32, pressed: UInt32) throws {
    var body = ByteBuffer()
    body.append(Int32(0))
    body.append(button)
    body.append(pressed)
    body.appendZeros(4)
    body.append(axes: [:])
    try device.send(.button, body)
  }
}

/// A pen on a tablet that is mapped to the root window.
final class PenDevice {
  private static let range = 65536.0

  private let pointer: PointerDevice
  private let (width, height): (Double, Double)

  init(socketPath: String, width: Int, height: Int) throws {
    pointer = try PointerDevice(socketPath: socketPath)
    (self.width, self.height) = (Double(width), Double(height))
  }

  /// Moves the tip to `point`, in pixels of the root window.
  func move(to point: Point) throws {
    try pointer.move(to: Point(point.x * Self.range / width, point.y * Self.range / height))
  }

  /// Moves the pen into the range in which the tablet detects it, or out of this range.
  func setProximity(_ isNear: Bool) throws {
    var body = ByteBuffer()
    body.append(Int32(isNear ? 1 : 0))
    body.appendZeros(4)
    body.append(axes: [0: 0, 1: 0])
    try pointer.device.send(.proximity, body)
  }

  func press() throws { try pointer.press() }

  func release() throws { try pointer.release() }
}
