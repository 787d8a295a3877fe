public import Timing

/// A key press, or a repeat of a key that is held.
public struct KeyEvent: Hashable, Sendable {
  /// The key that was pressed or is held.
  public var key: Key
  /// The modifiers held when the key was pressed or repeated.
  public var modifiers: KeyModifiers
  /// Whether the event is an automatic repeat of a key that is held.
  public var isRepeat: Bool
  /// When the event occurred, on the clock of frames and timers.
  public var time: Instant

  /// Creates the event of `key`, pressed with `modifiers` at `time`.
  public init(
    _ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false, time: Instant
  ) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}

/// A key that can trigger a command; the text that keys type arrives separately, as
/// `InputEvent.text`.
public enum Key: Hashable, Sendable {
  /// Keys that move the caret, a selection or the rows.
  case up, down, left, right, home, end, pageUp, pageDown
  /// Keys that type no character or whose character no command needs.
  case `return`, escape, space, tab, backspace, delete, insert
  /// The key that goes back in a browser, and the back button of a mouse.
  case back
  /// The function keys that a command has.
  case f1, f2, f11
  /// A lower-case letter, a digit, `=`, `-`, `+` or a comma: the unshifted character in the current layout.
  ///
  /// For a key with another character, the letter, digit or comma at the key's place in the US layout.
  case character(Character)
}

/// The modifier keys held during a key press.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Creates the set of the modifiers whose bits are set in `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Ctrl key.
  public static let control = KeyModifiers(rawValue: 1)
  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 2)
  /// The left Alt key only: on many keyboards the right Alt key is AltGr, which types characters.
  public static let alt = KeyModifiers(rawValue: 4)
  /// All modifiers.
  public static let all: KeyModifiers = [.control, .shift, .alt]
}
