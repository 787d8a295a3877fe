/// Fonts that are files of the repository, so that tests draw the same text on every machine.
///
/// Both are subsets of DejaVu Sans Bold.
public enum PinnedFont {
  /// The path of a font that contains ASCII, Latin-1 and the characters … – — ’ “ ” ✓ ✗.
  public static var path: String { file("PinnedSans-Bold.ttf") }
  /// The path of a font that contains only ASCII and ×.
  ///
  /// Some glyphs reach above the ascent or below the descent of this font.
  public static var crampedPath: String { file("Cramped-Bold.ttf") }

  private static func file(_ name: String, at path: String = #filePath) -> String {
    "\(directory(1, above: path))/Fonts/\(name)"
  }
}
