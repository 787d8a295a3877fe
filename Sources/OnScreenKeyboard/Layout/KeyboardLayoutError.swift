/// What is wrong with the file of a layout, and in which line.
public struct KeyboardLayoutError: Error, Hashable, CustomStringConvertible {
  /// The mistakes in a file.
  public enum Problem: Hashable, Sendable {
    /// The file is not UTF-8.
    case encoding
    /// A line of the settings is not `name = value`.
    case setting
    /// The name of the setting is unknown.
    case unknownSetting(String)
    /// The setting is there twice.
    case repeatedSetting(String)
    /// The setting is missing.
    case missing(String)
    /// The setting has another number of values than it needs.
    case valueCount(String)
    /// The key or accent is not a character, or two with a slash between them.
    case character(String)
    /// The text has a key of its own already.
    case repeatedKey(String)
    /// The row has more keys than fit.
    case tooManyKeys
    /// The file does not have three rows and the keys beside the space key.
    case rowCount(Int)
    /// There are not two keys beside the space key.
    case punctuationCount(Int)
  }

  /// The number of the line, from 1; the last line for something that is missing.
  public let line: Int
  /// The mistake.
  public let problem: Problem

  /// One line for the user: the line and the mistake.
  public var description: String { "line \(line): \(message)" }

  private var message: String {
    switch problem {
    case .encoding: "not UTF-8"
    case .setting: "expected a line NAME = VALUE before the first blank line"
    case .unknownSetting(let name): "unknown setting \(name)"
    case .repeatedSetting(let name): "a second \(name)"
    case .missing(let name): "\(name) is missing"
    case .valueCount(let name): "wrong number of values for \(name)"
    case .character(let text): "not a character of a key: \(text)"
    case .repeatedKey(let text): "a second key for \(text)"
    case .tooManyKeys: "more than \(KeyboardLayout.maximumKeys) keys in a row"
    case .rowCount(let count):
      "\(count) groups of keys instead of \(KeyboardLayout.letterRowCount) rows and the punctuation"
    case .punctuationCount(let count): "\(count) keys beside the space key instead of 2"
    }
  }
}
