public import Timing

/// A key press, or a repeat of a key that is held.
public struct KeyEvent: Hashable, Sendable {
  /// The key that was pressed.
  public var key: Key
  /// The modifiers held at that time.
  public var modifiers: KeyModifiers
  /// Whether the event is an auto-repeat of a key that was pressed earlier.
  public var isRepeat: Bool
  /// When the event occurred; never earlier than the event before it.
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
