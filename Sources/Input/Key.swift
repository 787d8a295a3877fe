/// A key that means something to the program by itself, not by the text it types.
public enum Key: Hashable, Sendable {
  case f11
  /// A letter of the layout in use, in lower case.
  case letter(Character)
}

/// The modifier keys that were held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: UInt8

  /// The modifiers whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Ctrl key.
  public static let control = KeyModifiers(rawValue: 1)
  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
}
