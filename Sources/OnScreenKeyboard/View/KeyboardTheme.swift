public import Geometry

/// The colors of the keyboard.
///
/// ```swift
/// var theme = KeyboardTheme.standard
/// theme.background = .black
/// ```
public struct KeyboardTheme: Hashable, Sendable {
  /// Dark keys on black, as calm as the list is colorful.
  public static let standard = KeyboardTheme()

  /// The color behind the keys; opaque, since the list scrolls behind the keyboard.
  public var background = Color(white: 0.05)
  /// The color of keys that type text, and of the space key.
  public var key = Color(white: 0.22)
  /// The color of the other keys.
  public var functionKey = Color(white: 0.13)
  /// The color of a key under a finger.
  public var pressedKey = Color(white: 0.4)
  /// The color of the enlarged key above the finger, and behind accents.
  public var popover = Color(white: 0.34)
  /// The color of letters and icons.
  public var foreground = Color.white
  /// The color of the language's name on the space key.
  public var secondary = Color(white: 1, alpha: 0.5)
  /// The color of what is chosen: the accent under the finger, and shift while it is on.
  public var selection = Color(white: 0.92)
  /// The color of letters and icons on `selection`.
  public var selectionForeground = Color.black

  /// Creates the standard theme.
  public init() {}
}
