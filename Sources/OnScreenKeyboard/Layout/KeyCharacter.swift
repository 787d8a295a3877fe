/// What a key types, without shift and with it: a letter, a sign, or a few of them.
///
/// ```swift
/// KeyCharacter("q").shifted  // "Q"
/// KeyCharacter("ı", shifted: "I")
/// ```
public struct KeyCharacter: Hashable, Sendable {
  /// The text without shift; never empty.
  public let text: String
  /// The text with shift.
  public let shifted: String

  /// Creates a character; without `shifted`, shift types Unicode's upper case of `text`.
  ///
  /// If the upper case is several characters, as "SS" is for "ß", shift types `text`.
  public init(_ text: String, shifted: String? = nil) {
    self.text = text
    let capital = text.uppercased()
    self.shifted = shifted ?? (capital.count == 1 ? capital : text)
  }

  /// The text that is typed with or without shift.
  public func text(isShifted: Bool) -> String { isShifted ? shifted : text }

  /// Whether shift types something else.
  var hasCase: Bool { text != shifted }

  /// The text to draw on a key: `text` itself, but a mark, such as a vowel sign, on a bare line.
  static func caption(of text: String) -> String {
    let category = text.unicodeScalars.first?.properties.generalCategory
    return category == .nonspacingMark ? String(tatweel) + text : text
  }

  /// The bare line that stands for the letter of an Arabic mark, in captions and in the files of
  /// layouts; fonts place marks on it, but not on the dotted circle.
  static let tatweel: Unicode.Scalar = "\u{640}"
}

/// A key that types text: a character, and the accents that a hold shows.
public struct CharacterKey: Hashable, Sendable {
  /// What the key types.
  public let base: KeyCharacter
  /// The other characters that a hold offers, the most frequent one first.
  public let accents: [KeyCharacter]

  /// Creates a key for `base`, without accents unless some are given.
  public init(_ base: KeyCharacter, accents: [KeyCharacter] = []) {
    (self.base, self.accents) = (base, accents)
  }
}
