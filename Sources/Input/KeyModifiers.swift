/// The modifier keys held during a key press.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Creates the set of the modifiers whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Ctrl key.
  public static let control = KeyModifiers(rawValue: 1)
  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 2)
  /// The left Alt key; the right one is AltGr, which types characters.
  public static let alt = KeyModifiers(rawValue: 4)
}
