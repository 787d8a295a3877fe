/// The origin of a library's fonts.
public enum FontSource: Hashable, Sendable {
  /// The user's sans-serif by fontconfig, with any installed font as a fallback for the characters it
  /// lacks.
  case system
  /// Two files and no others, so that text looks the same on every machine; each is the fallback for
  /// characters that the other lacks.
  case pinned(regular: String, bold: String)
}
