/// Replacements for characters that no font has.
enum GlyphSubstitutes {
  /// From most to least similar; the last is in every font.
  static func of(_ text: String) -> [String] {
    switch text {
    case "✓": ["√", "v"]
    case "✗": ["×", "x"]
    case "…": ["..."]
    default: []
    }
  }
}
