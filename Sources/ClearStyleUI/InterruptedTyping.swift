internal import Input
internal import Timing

/// Ignores the keys that follow when the program has ended an edit while somebody types.
///
/// Without it, the Space and Backspace of the next words would complete and delete rows.
///
/// ```swift
/// typing.begin(at: scene.lastTypingTime)
/// if typing.ignores(event) { return true }
/// ```
struct InterruptedTyping {
  /// The time of the last ignored key, or of the last key of the edit; nil while keys act.
  private var lastKey: Instant?

  /// Ignores keys from now on; `lastKey` is the time of the last key of the edit, nil if there was none.
  mutating func begin(at lastKey: Instant?) { self.lastKey = lastKey }

  /// Lets keys act again, since what is typed is the text of another edit.
  mutating func end() { lastKey = nil }

  /// Whether `event` belongs to what was being typed; shortcuts with Ctrl or Alt act at once.
  ///
  /// Keys act again once no key has come for `TypingPause.duration` seconds.
  mutating func ignores(_ event: KeyEvent) -> Bool {
    guard let lastKey, event.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    let isContinued = event.time - lastKey < TypingPause.duration
    self.lastKey = isContinued ? event.time : nil
    return isContinued
  }
}
