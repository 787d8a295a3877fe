/// The text that another program passed through a selection.
public struct SelectionText: Hashable, Sendable {
  /// The text, without NUL characters; each invalid sequence of bytes became U+FFFD.
  public let string: String
  /// Whether the owner had more than 10 MB, of which `string` contains only the beginning.
  public let isTruncated: Bool

  /// Creates the text `string`, which is the whole text unless `isTruncated` is true.
  public init(string: String, isTruncated: Bool) {
    (self.string, self.isTruncated) = (string, isTruncated)
  }
}
