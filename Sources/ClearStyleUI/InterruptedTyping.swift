internal import Input
internal import Timing
internal import ViewKit

/// Ignores the keys that follow when something else than a key has ended an edit while somebody types: a later
/// start of the program, a gesture, perhaps of another person, or a window that took the focus.
///
/// Without it, the Space and Backspace of the next words would complete and delete rows.
///
/// ```swift
/// typing.begin(at: scene.lastTypingTime)
/// typing.note(event, isEditing: true, lastTypingTime: scene.lastTypingTime)
/// if typing.ignores(event) { return true }
/// ```
struct InterruptedTyping {
  /// The time of the last ignored key, or of the last key of the edit; nil while keys act.
  private var lastKey: Instant?
  /// The last event, and whether a text was edited when it came.
  private var last: (event: InputEvent, wasEditing: Bool)?

  /// Ignores keys from now on if the event before `event` has ended an edit and was no key.
  ///
  /// Call it with each event before it is handled; `isEditing` says whether a text is edited now.
  mutating func note(_ event: InputEvent, isEditing: Bool, lastTypingTime: Instant?) {
    defer { last = (event, isEditing) }
    guard let last, last.wasEditing, !isEditing, !last.event.isTyping, let lastTypingTime else {
      return
    }
    begin(at: lastTypingTime)
    // What was typed into the other window has not been seen.
    if case .focusLost(let time) = last.event, time - lastTypingTime < TypingPause.duration {
      begin(at: time)
    }
  }

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
