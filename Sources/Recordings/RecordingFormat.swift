internal import Input

/// The strings that a recording uses for enum cases, in both directions.
enum RecordingKeywords {
  /// Replaces each character of a text that was not recorded.
  static let hiddenCharacter: Character = "x"
  /// The name of any key that types a character which was not recorded.
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
    "pageUp": .pageUp, "pageDown": .pageDown, "return": .return, "escape": .escape,
    "space": .space, "tab": .tab, "backspace": .backspace, "delete": .delete,
    "f1": .f1, "f2": .f2, "f11": .f11,
  ]

  /// The key for `name`, which is a keyword or a single character; nil for any other name.
  static func key(named name: String) -> Key? {
    if name == hiddenKey { return .character(hiddenCharacter) }
    return name.count == 1 ? name.first.map { .character($0) } : keys[name]
  }

  /// The inverse of ``key(named:)``.
  static func name(of key: Key) -> String {
    switch key {
    case .character(let character): String(character)
    // No `default`, so that the compiler reports a new case, which must also be added to `keys`.
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .space, .tab,
      .backspace, .delete, .f1, .f2, .f11:
      name(of: key, in: keys)
    }
  }

  /// The key for `value` in `names`; traps if there is none.
  static func name<Value: Equatable>(of value: Value, in names: [String: Value]) -> String {
    guard let name = names.first(where: { $0.value == value })?.key else {
      preconditionFailure("a recording has no word for \(value)")
    }
    return name
  }
}

/// The ranges that the reader accepts: wider than any device needs, narrow enough that no
/// arithmetic overflows.
enum RecordingLimits {
  /// Nanoseconds since the window opened; more than two years.
  static let times: ClosedRange<Int64> = 0...(1 << 56)
  /// Coordinates in points, also far outside the window, and wheel clicks.
  static let numbers = -1e6...1e6
  /// The width and height of a window in points.
  static let sides = 1.0...16384
  /// Pixels per point.
  static let scales = 0.1...16
  /// The scale of rows and text; 1 is the default size.
  static let textScales = 0.1...10
  /// Characters per text event: more than a key or input method types, cheap to allocate.
  static let characters: ClosedRange<Int64> = 1...1024
  /// The number of rows of a list; every number in the range is exact as a `Double`.
  static let rows: ClosedRange<Int64> = 0...(1 << 53)
}
