/// A line `key = value` of a configuration file.
public struct KeyValueLine: Hashable, Sendable {
  /// The number of the line in the text, counted from 1.
  public let number: Int
  /// The line without its comment, and without white space at the beginning and at the end.
  public let text: String
  /// The trimmed text before the first `=`; nil for a line without `=`.
  public let key: String?
  /// The trimmed text after the first `=`; empty for a line without `=`.
  public let value: String

  /// Parses the lines of `text`; skips lines that are empty or contain only a comment.
  ///
  /// A comment begins with `#` anywhere in a line.
  public static func parse(_ text: String) -> [KeyValueLine] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
      let content = line.prefix { $0 != "#" }.trimmed
      return content.isEmpty ? nil : KeyValueLine(number: index + 1, content)
    }
  }

  private init(number: Int, _ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    (self.number, self.text) = (number, text)
    key = parts.count == 2 ? parts[0].trimmed : nil
    value = parts.count == 2 ? parts[1].trimmed : ""
  }
}

extension StringProtocol {
  /// The text without white space at the beginning and at the end.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
