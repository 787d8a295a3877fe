/// A pointer with buttons and smooth wheel axes: a mouse or a trackpad.
final class Pointer {
  /// What the wheel axes turn in one click.
  private static let click = 120.0

  let device: InputDevice

  init(socketPath: String) throws {
    device = try InputDevice(socketPath: socketPath)
  }

  /// Moves the pointer to `spot`, in pixels of the root window.
  func move(to spot: Spot) throws {
    try motion(absolute: true, axes: [0: spot.x, 1: spot.y])
  }

  func press(button: Int32 = 1) throws {
    try send(button: button, pressed: 1)
  }

  func release(button: Int32 = 1) throws {
    try send(button: button, pressed: 0)
  }

  /// Turns the wheel by `clicks`, positive towards the end of the list.
  func wheel(_ clicks: Double) throws {
    try motion(absolute: false, axes: [3: clicks * Self.click])
  }

  /// Turns both wheel axes, in clicks, positive to the right and towards the end of the list; by 0
  /// says that the fingers have left.
  func scroll(_ x: Double, _ y: Double) throws {
    try motion(absolute: false, axes: [2: x * Self.click, 3: y * Self.click])
  }

  private func motion(absolute: Bool, axes: KeyValuePairs<Int, Double>) throws {
    var body = Packet()
    body.append(UInt32(absolute ? 1 : 0))
    body.appendZeros(4)
    body.append(axes: axes)
    try device.send(.motion, body)
  }

  private func send(button: Int32, pressed: UInt32) throws {
    var body = Packet()
    body.append(Int32(0))
    body.append(button)
    body.append(pressed)
    body.appendZeros(4)
    body.append(axes: [:])
    try device.send(.button, body)
  }
}
