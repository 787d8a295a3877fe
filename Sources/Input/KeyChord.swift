/// A key with modifiers, such as Ctrl+Shift+N.
///
/// ```swift
/// let isUndo = KeyChord(.character("z"), .control).matches(event)
/// ```
public struct KeyChord: Hashable, Sendable {
  /// The key that is pressed last.
  public let key: Key
  /// The modifiers that have to be held.
  public let modifiers: KeyModifiers
  /// The modifiers that may be held as well.
  public let ignored: KeyModifiers

  /// Creates the chord of `key` with `modifiers`; modifiers that are `ignored` may be held or not.
  public init(_ key: Key, _ modifiers: KeyModifiers = [], ignoring ignored: KeyModifiers = []) {
    (self.key, self.modifiers, self.ignored) = (key, modifiers, ignored)
  }

  /// Whether `event` is a press of the chord; false for key repeats.
  public func matches(_ event: KeyEvent) -> Bool {
    !event.isRepeat && matches(event.key, event.modifiers)
  }

  /// Whether `key` with `modifiers` is the chord.
  public func matches(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    key == self.key && modifiers.subtracting(ignored) == self.modifiers
  }
}
