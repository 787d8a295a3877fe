/// Fonts in the repository, so that text is the same on every machine: subsets of DejaVu Sans Bold.
public enum PinnedFont {
  /// A font with ASCII, Latin-1 and … – — ’ “ ” ✓ ✗.
  public static var path: String { file("PinnedSans-Bold.ttf") }
  /// A font with ASCII and × only, whose glyphs exceed its ascent and descent.
  public static var crampedPath: String { file("Cramped-Bold.ttf") }

  private static func file(_ name: String, at path: String = #filePath) -> String {
    "\(directory(1, above: path))/Fonts/\(name)"
  }
}
