/// A keyboard of the American layout.
final class KeyboardDevice {
  /// A key by the number X gives it: the kernel's plus 8.
  enum Key: Int32 {
    case escape = 9, q = 24, w = 25, control = 37, f11 = 95
  }

  private let device: InputDevice

  init(socketPath: String) throws {
    device = try InputDevice(socketPath: socketPath)
  }

  /// Presses `keys` in turn and releases them the other way round.
  func press(_ keys: Key...) throws {
    for key in keys { try send(key, pressed: 1) }
    for key in keys.reversed() { try send(key, pressed: 0) }
  }

  private func send(_ key: Key, pressed: UInt32) throws {
    var body = Packet()
    body.append(key.rawValue)
    body.append(pressed)
    try device.send(.key, body)
  }
}
