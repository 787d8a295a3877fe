import CGLib

/// What decides about a line break beside a character, by UAX #14: its class, and for few characters
/// one of two more properties.
///
/// `G_UNICODE_BREAK_CLOSE_PARANTHESIS` is the only name of the class CP before GLib 2.70.
struct LineBreakClass: Equatable {
  /// GLib's value of the property Line_Break, after rule LB1.
  let value: GUnicodeBreakType
  /// Whether the character is a wide or half-width parenthesis, which LB30 excludes.
  let isEastAsianParenthesis: Bool
  /// Whether the character is reserved for future pictographs: rule LB30b.
  let isReservedPictograph: Bool

  /// The class of `scalar`, in the Unicode version of GLib.
  init(of scalar: Unicode.Scalar) {
    let type = clear_break_type(scalar.value)
    value = Self.resolve(type, of: scalar)
    switch value {
    case G_UNICODE_BREAK_OPEN_PUNCTUATION, G_UNICODE_BREAK_CLOSE_PARANTHESIS:
      isEastAsianParenthesis =
        clear_is_wide(scalar.value) != 0 || (0xFF61...0xFFDC).contains(scalar.value)
    default: isEastAsianParenthesis = false
    }
    isReservedPictograph = Self.isReservedPictograph(scalar)
  }

  /// A character of class AL, such as a combining mark without a base.
  static let alphabetic = LineBreakClass(of: "a")

  /// Rule LB1: replaces the classes whose meaning depends on other rules.
  ///
  /// Words of scripts without spaces, such as Thai, are not found, since that needs a dictionary.
  private static func resolve(
    _ type: GUnicodeBreakType, of scalar: Unicode.Scalar
  ) -> GUnicodeBreakType {
    switch type {
    case G_UNICODE_BREAK_AMBIGUOUS, G_UNICODE_BREAK_SURROGATE, G_UNICODE_BREAK_UNKNOWN:
      G_UNICODE_BREAK_ALPHABETIC
    case G_UNICODE_BREAK_COMPLEX_CONTEXT:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: G_UNICODE_BREAK_COMBINING_MARK
      default: G_UNICODE_BREAK_ALPHABETIC
      }
    case G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER: G_UNICODE_BREAK_NON_STARTER
    default: type
    }
  }

  private static func isReservedPictograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F000...0x1FAFF, 0x1FC00...0x1FFFD:
      clear_character_type(scalar.value) == G_UNICODE_UNASSIGNED
    default: false
    }
  }

  /// Whether the class is one of `values`.
  func isAny(of values: GUnicodeBreakType...) -> Bool { values.contains(value) }
}
