public import Timing

/// A key that went down, or that is held and repeats.
public struct KeyEvent: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held with it.
  public var modifiers: KeyModifiers
  /// Whether it went down earlier and is still held.
  public var isRepeat: Bool
  /// When it happened, never before the event that came in front of it.
  public var time: Instant

  /// `key`, pressed with `modifiers` at `time`.
  public init(
    _ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false, time: Instant
  ) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
