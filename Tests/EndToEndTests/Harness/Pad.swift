/// A pointer with buttons and smooth wheel axes.
final class Pad {
  /// What the wheel axes turn in one click.
  private static let click = 120.0

  private let device: InputDevice

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
