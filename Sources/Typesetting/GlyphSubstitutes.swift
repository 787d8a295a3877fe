/// Substitutes for characters that no font has.
enum GlyphSubstitutes {
  /// In the order of their likeness; the last are in every font.
  static func of(_ text: String) -> [String] {
    switch text {
    case "✓": ["√", "v"]
    case "✗": ["×", "x"]
    case "…": ["..."]
    default: []
    }
  }
}
