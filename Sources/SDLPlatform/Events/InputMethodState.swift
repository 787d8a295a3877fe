internal import Timing

/// The composition of an input method, as far as SDL has reported it.
struct InputMethodState {
  /// How long in seconds after the program has ended a composition the input method may still insert
  /// its text.
  private static let lateness = 1.0

  /// The composed text; empty without a composition.
  private var composition = ""
  /// The text that the program has inserted itself, as far as the input method may still insert it.
  private var abandoned = ""
  /// When `abandoned` becomes invalid.
  private var abandonedUntil = Instant.zero
  /// Whether the next text is that of a key that the input method has not used.
  private var isNextTextTyped = false

  var isComposing: Bool { !composition.isEmpty }

  /// Records a new composition; returns false if there was and is none.
  mutating func compose(_ text: String) -> Bool {
    defer { (composition, isNextTextTyped) = (text, false) }
    if !text.isEmpty { abandoned = "" }
    return isComposing || !text.isEmpty
  }

  /// Ends the composition with `text`; returns the texts to insert.
  ///
  /// As a rule, `text` replaces the composition. If a key typed `text`, the input method has left the
  /// composition behind, for example because the input method has ended: then the composed text is
  /// inserted first. A text that the program has inserted already is not inserted again; SDL reports
  /// a long text in several parts.
  ///
  /// A trap: the beginning of an abandoned composition is also ignored if another input method
  /// inserts it within 1 s. A letter of one byte that a key types is never ignored.
  mutating func texts(for text: String, at time: Instant) -> [String] {
    let isLetter = isNextTextTyped && text.utf8.count == 1
    if !isLetter, !abandoned.isEmpty, time <= abandonedUntil, abandoned.hasPrefix(text) {
      abandoned.removeFirst(text.count)
      return []
    }
    let isTyped = isNextTextTyped && isComposing && text != composition
    let texts = isTyped ? [composition, text] : [text]
    abandoned = ""
    if isTyped { _ = abandonComposition(at: time) }
    (composition, isNextTextTyped) = ("", false)
    return texts
  }

  /// Ends the composition because the program has inserted or removed its text; returns false
  /// without a composition.
  ///
  /// Some input methods insert the text, too, when they are reset, so `texts(for:at:)` ignores that
  /// text for 1 s.
  mutating func abandonComposition(at time: Instant) -> Bool {
    guard isComposing else { return false }
    (abandoned, composition) = (composition, "")
    abandonedUntil = time + Self.lateness
    return true
  }

  /// Records that the input method has passed a key on.
  mutating func keyWasPassedOn() { isNextTextTyped = true }
}
