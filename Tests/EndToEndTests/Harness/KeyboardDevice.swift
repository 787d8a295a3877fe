/// A keyboard of the American layout.
final class KeyboardDevice {
  private let device: InputDevice

  init(socketPath: String) throws {
    device = try InputDevice(socketPath: socketPath)
  }

  /// Presses `keys` in turn and releases them the other way round.
  func press(_ keys: Key...) throws {
    try press(keys)
  }

  /// Presses `keys` in turn and releases them the other way round.
  func press(_ keys: [Key]) throws {
    for key in keys { try send(key, pressed: 1) }
    for key in keys.reversed() { try send(key, pressed: 0) }
    // What comes down again within 2 ms is taken for a key that is held.
    pause(0.004)
  }

  /// Presses `key` and leaves it down; it repeats until `release`.
  func hold(_ key: Key) throws { try send(key, pressed: 1) }

  func release(_ key: Key) throws { try send(key, pressed: 0) }

  /// Types `text`: small and capital letters, digits, spaces and what else needs no Shift.
  func type(_ text: String) throws {
    for character in text {
      let key = Key(Character(character.lowercased()))
      try press(character.isUppercase ? [.shift, key] : [key])
    }
  }

  private func send(_ key: Key, pressed: UInt32) throws {
    var body = Packet()
    body.append(key.number)
    body.append(pressed)
    try device.send(.key, body)
  }
}
