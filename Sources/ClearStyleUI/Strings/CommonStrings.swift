/// Texts that are the same in all languages.
public enum CommonStrings {
  /// The program's name, with which the window's title ends.
  public static let title = "ClearStyle"
  /// The cue on the left of a row that is swiped to the right.
  static let complete = "✓"
  /// The cue on the right of a row that is swiped to the left.
  static let delete = "✗"
  /// A text scale in percent.
  static func percent(_ scale: Double) -> String { "\(Int((scale * 100).rounded()))\u{A0}%" }
}
