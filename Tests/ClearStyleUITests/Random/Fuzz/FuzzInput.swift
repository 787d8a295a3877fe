import Input

/// The texts, keys and modifiers from which random input is chosen; some texts are unusual.
enum FuzzInput {
  static let texts = [
    "a", "Milk", " ", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🏳️‍🌈", "שלום", "مرحبا", "\u{202E}", "日本",
    "\u{0}", "\u{7}", "\u{1B}[31m", "\t", "\n", "\r\n", "\u{2028}", "\u{FFFD}", "\u{10FFFF}", "",
    String(repeating: "long ", count: 40),
  ]

  static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .space, .tab,
      .backspace, .delete, .f1, .f2, .f11,
    ] + "zzyynn=+-0ax".map { .character($0) }

  static let modifiers: [KeyModifiers] = [
    [], [], [], .control, .control, .shift, .alt, [.control, .shift], [.control, .alt, .shift],
  ]
}
