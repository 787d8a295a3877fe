internal import Input
internal import Timing
internal import ViewKit

/// Ignores the next keys of a typist whose edit was ended by something other than a key: by a later start of the
/// program, a gesture of any person, or a window that took the focus.
///
/// Otherwise the Space and Backspace of the next words would complete and delete rows.
///
/// ```swift
/// typing.begin(at: scene.lastTypingTime)
/// typing.note(event, isEditing: true, lastTypingTime: scene.lastTypingTime)
/// if typing.ignores(event) { return true }
/// ```
struct InterruptedTyping {
  /// The keys that would act on a row.
  private static let keys: [Key] = [.space, .backspace, .delete, .return]
  /// The time of the last ignored key, or of the last key of the edit; nil while keys act.
  private var lastKey: Instant?
  /// The last event, and whether a text was edited when it came.
  private var last: (event: InputEvent, wasEditing: Bool)?

  /// Begins to ignore keys if the previous event has ended an edit, and did not come from a keyboard.
  ///
  /// Call it with each event before it is handled; `isEditing` says whether a text is edited at that time.
  mutating func note(_ event: InputEvent, isEditing: Bool, lastTypingTime: Instant?) {
    defer { last = (event, isEditing) }
    guard let last, last.wasEditing, !isEditing, !last.event.isTyping, let lastTypingTime else {
      return
    }
    begin(at: lastTypingTime)
    // Keys that went to the other window meanwhile were not events of this one.
    if case .focusLost(let time) = last.event, time - lastTypingTime < TypingPause.duration {
      begin(at: time)
    }
  }

  /// Ignores keys from now on; `lastKey` is the time of the last key of the edit, nil if there was none.
  mutating func begin(at lastKey: Instant?) { self.lastKey = lastKey }

  /// Lets keys act again, since what is typed is the text of another edit.
  mutating func end() { lastKey = nil }

  /// Whether `event` is Space, Backspace, Delete or Return, and continues the interrupted text; all other keys,
  /// and shortcuts with Ctrl or Alt, act at once.
  ///
  /// The text continues until neither one of these keys nor a letter has come for `TypingPause.duration`
  /// seconds.
  mutating func ignores(_ event: KeyEvent) -> Bool {
    let actsOnRow = Self.keys.contains(event.key)
    guard let lastKey, actsOnRow || event.key.isCharacter,
      event.modifiers.isDisjoint(with: [.control, .alt])
    else { return false }
    let isContinued = event.time - lastKey < TypingPause.duration
    self.lastKey = isContinued ? event.time : nil
    return isContinued && actsOnRow
  }
}

extension Key {
  fileprivate var isCharacter: Bool { if case .character = self { true } else { false } }
}
