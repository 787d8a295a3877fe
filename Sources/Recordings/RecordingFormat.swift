internal import Input

/// The strings that a recording uses for enum cases, for both reading and writing.
enum RecordingKeywords {
  /// The character that the reader uses for each typed character that was not recorded.
  static let hiddenCharacter: Character = "x"
  /// The name that is recorded instead of a key whose character must remain hidden.
  static let hiddenKey = "character"

  static let phases: [String: TouchEvent.Phase] = [
    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
  ]
  static let kinds: [String: TouchEvent.Kind] = [
    "finger": .finger, "mouse": .mouse, "mirrored": .mirrored, "scroll": .scroll, "pinch": .pinch,
  ]
  static let modifiers: [String: KeyModifiers] = [
    "control": .control, "shift": .shift, "alt": .alt,
  ]
  private static let keys: [String: Key] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pageUp": .pageUp, "pageDown": .pageDown, "return": .return, "escape": .escape, "back": .back,
    "space": .space, "tab": .tab, "backspace": .backspace, "delete": .delete, "insert": .insert,
    "f1": .f1, "f2": .f2, "f11": .f11,
  ]

  /// The key for `name`, which is a key's name or a single character; nil for any other text.
  static func key(named name: String) -> Key? {
    if name == hiddenKey { return .character(hiddenCharacter) }
    return name.count == 1 ? name.first.map { .character($0) } : keys[name]
  }

  /// The name for `key`, which ``key(named:)`` maps back to `key`.
  static func name(of key: Key) -> String {
    switch key {
    case .character(let character): String(character)
    // Without a `default`, the compiler reports a new case here; also add the case to `keys`.
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .space, .tab,
      .backspace, .delete, .insert, .back, .f1, .f2, .f11:
      name(of: key, in: keys)
    }
  }

  /// The name whose value in `names` is `value`; traps if `names` does not contain `value`.
  static func name<Value: Equatable>(of value: Value, in names: [String: Value]) -> String {
    guard let name = names.first(where: { $0.value == value })?.key else {
      preconditionFailure("a recording has no word for \(value)")
    }
    return name
  }
}

/// The ranges of numbers that the reader accepts.
///
/// The ranges are wider than any device needs, and so narrow that arithmetic cannot overflow.
enum RecordingLimits {
  /// Nanoseconds since the window opened; the largest number is more than two years.
  static let times: ClosedRange<Int64> = 0...(1 << 56)
  /// Wheel clicks, and coordinates in points, which may be far outside the window.
  static let numbers = -1e6...1e6
  /// The width and height of a window in points.
  static let sides = 1.0...16384
  /// Pixels per point.
  static let scales = 0.1...16
  /// The scale of rows and text; 1 is the default size.
  static let textScales = 0.1...10
  /// The number of characters of a text event.
  ///
  /// The largest number is more than a key or an input method types at once, and such a text is
  /// cheap to allocate.
  static let characters: ClosedRange<Int64> = 1...1024
  /// The number of characters that an input method composes; 0 ends the composition.
  static let composedCharacters: ClosedRange<Int64> = 0...1024
  /// UTF-8 byte offsets in a composed text, which an input method may also set outside the text.
  static let offsets: ClosedRange<Int64> = 0...(1 << 20)
  /// The number of rows of a list; a `Double` represents every number in the range exactly.
  static let rows: ClosedRange<Int64> = 0...(1 << 53)
}
