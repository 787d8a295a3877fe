internal import Input

/// What a recording calls things, both ways.
enum RecordingWords {
  /// What stands for each character that is not told.
  static let hidden: Character = "x"
  /// What a key that types such a character is called.
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

  /// The key of that name, nil when there is none.
  static func key(called name: String) -> Key? {
    if name == hiddenKey { return .character(hidden) }
    return name.count == 1 ? name.first.map { .character($0) } : keys[name]
  }

  /// The name of `key`.
  static func name(of key: Key) -> String {
    if case .character(let character) = key { return String(character) }
    return name(of: key, in: keys)
  }

  /// The word in `names` that means `meaning`; traps when there is none.
  static func name<Meaning: Equatable>(of meaning: Meaning, in names: [String: Meaning]) -> String {
    guard let name = names.first(where: { $0.value == meaning })?.key else {
      preconditionFailure("a recording has no word for \(meaning)")
    }
    return name
  }
}
