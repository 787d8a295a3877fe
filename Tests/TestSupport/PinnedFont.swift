/// Fonts that look the same on every machine: subsets of DejaVu Sans Bold, kept beside this file.
public enum PinnedFont {
  /// ASCII, Latin-1, … – — ’ “ ” ✓ ✗.
  public static var path: String { file("PinnedSans-Bold.ttf") }
  /// ASCII and × only, and letters that are taller and deeper than its line.
  public static var crampedPath: String { file("Cramped-Bold.ttf") }

  private static func file(_ name: String, at path: String = #filePath) -> String {
    "\(directory(1, above: path))/Fonts/\(name)"
  }
}
