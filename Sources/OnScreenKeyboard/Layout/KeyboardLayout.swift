/// The letters of a keyboard and what belongs to their language, read from a text file.
///
/// The format is described in Documentation/KeyboardLayouts.md.
///
/// ```swift
/// let german = try KeyboardLayout(named: "de", parsing: bytes)
/// german.rows[0][2].accents.map(\.text)  // ["é", "è", "ê", …]
/// ```
public struct KeyboardLayout: Hashable, Sendable {
  /// The name of the file, by which settings refer to the layout.
  public let name: String
  /// The name of the language in that language, shown on the space key.
  public let language: String
  /// The POSIX locales that the layout is for, such as `en_GB`, or `de` for all German ones.
  public let locales: [String]
  /// The currency on the page of digits.
  public let currency: KeyCharacter
  /// The quotation marks of the language, the opening one first; at least two.
  public let quotes: [KeyCharacter]
  /// The language's own digits, from 0 to 9; empty if the language uses 0 to 9.
  public let digits: [KeyCharacter]
  /// The three rows of letters, from the top; the keys of a row are listed from left to right.
  public let rows: [[CharacterKey]]
  /// The keys to the left and to the right of the space key.
  public let punctuation: [CharacterKey]

  /// Whether a letter has a capital; a layout without capitals has no shift key.
  public var hasCase: Bool { rows.joined().contains { $0.base.hasCase } }

  /// The full stop of the language, which two spaces make; nil if it has none beside the space key.
  var fullStop: String? {
    let stop = "."
    return punctuation.contains { $0.base.text == stop } ? stop : nil
  }

  /// The number of rows of letters.
  static let letterRowCount = 3

  /// The largest number of keys in a row of letters: Russian and Turkish have 12.
  ///
  /// More keys would be too narrow for a thumb on a phone.
  static let maximumKeys = 12

  /// The index of the layout that fits `locale`, an environment's `LANG`; nil if none fits.
  ///
  /// Encoding and modifier of the locale are ignored. A layout for the language in that country is
  /// preferred to one for the language.
  ///
  /// ```swift
  /// KeyboardLayout.index(of: "en_GB.UTF-8", in: layouts)
  /// ```
  public static func index(of locale: String, in layouts: [KeyboardLayout]) -> Int? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let language = name.prefix { $0 != "_" }
    return [name, language].lazy.compactMap { name in
      layouts.firstIndex { $0.locales.contains(String(name)) }
    }.first
  }
}
