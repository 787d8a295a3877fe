/// Where fonts come from.
public enum FontSource: Hashable, Sendable {
  /// The person's own choice for sans-serif, and whatever else the machine has for characters that
  /// it lacks; found through fontconfig.
  case system
  /// Two files and no others, so that a text looks the same on every machine; each stands in for
  /// characters that the other lacks.
  case pinned(regular: String, bold: String)
}
