/// Keeps a text from one start of the program to the next: what fontconfig answered.
public protocol FontMemory: AnyObject {
  /// What was kept; nil where nothing is, or nothing can be read.
  func recall() -> String?
  /// Keeps `text` in place of what was kept before.
  func remember(_ text: String)
}
