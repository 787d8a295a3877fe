import TestSupport

/// Texts that stress boundaries: marks, joiners, flags, several scripts, line breaks, controls.
enum RandomText {
  private static let pieces = [
    "a", "b", "Z", " ", " ", " ", "1", ".", ",", "'", "_", "-", "\"", "\u{301}", "\u{308}",
    "\u{200D}",
    "\u{200C}", "👩", "👩‍👩‍👧", "👍🏽", "❤\u{FE0F}", "\u{FE0F}", "🏽", "🇩", "🇪", "🇫🇷", "ש", "\u{5B8}", "שלום",
    "״",
    "ع", "ربي", "\u{64B}", "\u{640}", "\u{600}", "\r\n", "\r", "\n", "\t", "\0", "\u{7F}", "\u{85}",
    "\u{2028}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{AD}", "\u{A0}", "\u{3000}", "漢", "字", "か",
    "カ", "ー",
    "ㄱ", "ᄒ", "ᅡ", "ᆫ", "한", "क", "\u{94D}", "ष", "\u{93F}", "ก", "\u{E33}", "½", "é", "ǅ", "𝒳",
    "can't", "3.14",
    "1️⃣", "\u{E0067}", "🏴", "\u{1F3FB}", "〽", "\u{303D}", "\u{2701}",
  ]

  /// A text of `count` random pieces.
  static func make(_ count: Int, using random: inout SplitMix64) -> String {
    // Not `joined`, as scalars are to combine across pieces as they do in an edit.
    (0..<count).reduce(into: "") { text, _ in
      text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
  }
}
