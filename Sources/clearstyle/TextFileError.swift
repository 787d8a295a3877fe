/// A text file that could not be read; its description follows the file's name in an error line.
enum TextFileError: Error, Equatable, CustomStringConvertible {
  /// With the system's message.
  case unreadable(String)
  case binary

  var description: String {
    switch self {
    case .unreadable(let cause): "cannot be read: \(cause)"
    case .binary: "is no text; write lines key = value"
    }
  }
}
