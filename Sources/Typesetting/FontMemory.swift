/// Stores a text between runs of the program: the faces that fontconfig selected.
public protocol FontMemory: AnyObject {
  /// The stored text; nil where there is none or it cannot be read.
  func recall() -> String?
  /// Stores `text` in place of the previous one.
  func remember(_ text: String)
}
