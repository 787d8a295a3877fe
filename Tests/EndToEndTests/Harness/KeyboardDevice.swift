import ProgramHarness

/// A keyboard with the US layout.
final class KeyboardDevice {
  private let device: InputDevice

  init(socketPath: String) throws {
    device = try InputDevice(socketPath: socketPath)
  }

  /// Presses `keys` one after another and releases them in reverse order.
  func press(_ keys: Key...) throws { try press(keys) }

  /// Presses `keys` one after another and releases them in reverse order.
  func press(_ keys: [Key]) throws {
    for key in keys { try send(key, pressed: 1) }
    for key in keys.reversed() { try send(key, pressed: 0) }
    // If a key were pressed again within 2 ms, SDL would treat the press as a repeat of a held key.
    pause(0.004)
  }

  /// Presses `key` and does not release it; the key repeats until ``release(_:)``.
  func hold(_ key: Key) throws { try send(key, pressed: 1) }

  func release(_ key: Key) throws { try send(key, pressed: 0) }

  /// Types `text`, which may contain letters, digits, spaces, and signs that need no Shift.
  func type(_ text: String) throws {
    for character in text {
      let key = Key(Character(character.lowercased()))
      try press(character.isUppercase ? [.shift, key] : [key])
    }
  }

  private func send(_ key: Key, pressed: UInt32) throws {
    var body = ByteBuffer()
    body.append(key.number)
    body.append(pressed)
    try device.send(.key, body)
  }
}

/// A key, identified by its X keycode, which is the kernel's key code plus 8.
struct Key: Hashable {
  let number: Int32

  static let (escape, backspace, enter, space, delete) = (
    Key(9), Key(22), Key(36), Key(65), Key(119)
  )
  static let (control, shift, alt) = (Key(37), Key(50), Key(64))
  static let (home, end, pageUp, pageDown) = (Key(110), Key(115), Key(112), Key(117))
  static let (up, down, left, right) = (Key(111), Key(116), Key(113), Key(114))
  static let (f1, f2, f11) = (Key(67), Key(68), Key(95))

  /// The rows of keys, each with the keycode of its first key and the characters that its keys
  /// type.
  private static let rows: [(first: Int32, characters: String)] = [
    (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'"), (52, "zxcvbnm,./"), (65, " "),
  ]

  private init(_ number: Int32) { self.number = number }

  /// The key that types `character` without Shift; traps if there is no such key.
  init(_ character: Character) {
    let numbers = Self.rows.compactMap { row in
      row.characters.firstIndex(of: character).map {
        row.first + Int32(row.characters.distance(from: row.characters.startIndex, to: $0))
      }
    }
    precondition(numbers.count == 1, "no key types \(character) by itself")
    number = numbers[0]
  }
}
