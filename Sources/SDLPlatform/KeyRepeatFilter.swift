internal import CSDL2

/// Tracks the keys that are down, and suppresses those that were down when text input started.
///
/// Such a key does nothing until it is released: the N of a Ctrl+N that is held longer than Ctrl
/// must not be typed.
struct KeyRepeatFilter {
  /// Whether text events that follow belong to a suppressed key.
  private(set) var suppressesText = false
  private var pressed: Set<UInt32> = []
  private var suppressed: Set<UInt32> = []

  /// Suppresses all keys that are down.
  mutating func beginTyping() { suppressed = pressed }

  /// Records a press or repeat of the key at `scancode`; returns false if the key is suppressed.
  ///
  /// A key with `isCommand` types nothing: X11 also generates the text "0" for Ctrl+0, and a letter
  /// with Alt.
  mutating func press(_ scancode: SDL_Scancode, isRepeat: Bool, isCommand: Bool) -> Bool {
    if !isRepeat { suppressed.remove(scancode.rawValue) }
    pressed.insert(scancode.rawValue)
    let isSuppressed = suppressed.contains(scancode.rawValue)
    suppressesText = isSuppressed || isCommand
    return !isSuppressed
  }

  /// Records the release of the key at `scancode`, which ends its suppression.
  mutating func release(_ scancode: SDL_Scancode) {
    pressed.remove(scancode.rawValue)
    suppressed.remove(scancode.rawValue)
    suppressesText = false
  }
}
