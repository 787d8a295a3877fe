// Digits and signs are the same for all layouts, except for the currency, the quotation marks and
// the language's own digits.
extension KeyboardPage {
  /// The characters of the three upper rows.
  static func characters(_ kind: Kind, of layout: KeyboardLayout) -> [[CharacterKey]] {
    switch kind {
    case .letters: layout.rows
    case .digits: [digits(of: layout), signs(of: layout), keys("? ! ' % + = *")]
    case .signs:
      [
        keys("[ ] { } < > # ^ _ ~"), keys("\\ | ` ´ € £ $ ¥ § °"),
        layout.quotes.prefix(2).map { CharacterKey($0) } + keys("… – — × ·"),
      ]
    }
  }

  private static func digits(of layout: KeyboardLayout) -> [CharacterKey] {
    (1...10).map { number in
      let digit = number % 10
      let own = layout.digits.isEmpty ? [] : [layout.digits[digit]]
      return key("\(digit)", own + (digitAccents[digit] ?? []).map { KeyCharacter($0) })
    }
  }

  private static func signs(of layout: KeyboardLayout) -> [CharacterKey] {
    let currencies = currencies.filter { $0 != layout.currency.text }.map { KeyCharacter($0) }
    return keys("- / : ; ( )") + [CharacterKey(layout.currency, accents: currencies)]
      + keys("& @") + [CharacterKey(KeyCharacter("\""), accents: layout.quotes)]
  }

  /// Keys for the words in `texts`.
  private static func keys(_ texts: String) -> [CharacterKey] {
    texts.split(separator: " ").map { text in
      key(String(text), (accents[String(text)] ?? []).map { KeyCharacter($0) })
    }
  }

  private static func key(_ text: String, _ accents: [KeyCharacter]) -> CharacterKey {
    CharacterKey(KeyCharacter(text), accents: accents)
  }

  /// What a hold of a digit offers: fractions, superscripts and the degree sign.
  private static let digitAccents: [Int: [String]] = [
    0: ["°"], 1: ["½", "¼", "¹"], 2: ["²"], 3: ["³", "¾"],
  ]

  /// What a hold of a sign offers.
  private static let accents: [String: [String]] = [
    "-": ["–", "—", "·"], "/": ["\\"], ";": ["؛"], "&": ["§"], "?": ["¿", "؟"], "!": ["¡"],
    "'": ["’", "‘"], "%": ["‰"], "+": ["±"],
    "=": ["≠"], "*": ["†"], "#": ["№"], "<": ["≤", "«"], ">": ["≥", "»"],
  ]

  /// The currencies that a hold of the currency offers.
  private static let currencies = ["€", "$", "£", "¥", "₽", "₴", "₺", "₪"]
}
