/// Fonts that are files of the repository, so that tests draw the same text on every machine.
///
/// The first two are subsets of DejaVu Sans Bold.
public enum PinnedFont {
  /// The path of a font that contains ASCII, Latin-1 and the characters … – — ’ “ ” ✓ ✗.
  public static var path: String { file("PinnedSans-Bold.ttf") }
  /// The path of a font that contains only ASCII and ×.
  ///
  /// Some glyphs reach above the ascent or below the descent of this font.
  public static var crampedPath: String { file("Cramped-Bold.ttf") }

  /// The paths of fonts for other scripts and for emoji, subsets of Debian's Noto fonts.
  ///
  /// They contain the characters of the texts in `ScriptTests` and few others.
  public static var scriptPaths: [String] {
    [
      "NotoSans-Bold.ttf", "NotoSansHebrew-Bold.ttf", "NotoSansArabic-Bold.ttf",
      "NotoSansDevanagari-Bold.ttf", "NotoSansThai-Bold.ttf", "NotoSansCJK-Bold.otf",
      "NotoColorEmoji.ttf",
    ].map { file($0) }
  }

  /// The paths of fonts for the characters on the keys of the on-screen keyboard that the first font
  /// lacks, subsets of Debian's Noto fonts.
  ///
  /// They are files of their own: FreeType hints a font by the characters that it has, so that a
  /// character more changes the goldens of all others.
  public static var keyboardPaths: [String] {
    [
      "NotoSansKeyboard-Bold.ttf", "NotoSansHebrewKeyboard-Bold.ttf",
      "NotoSansArabicKeyboard-Bold.ttf",
    ].map { file($0) }
  }

  private static func file(_ name: String, at path: String = #filePath) -> String {
    "\(directory(1, above: path))/Fonts/\(name)"
  }
}
