/// Why a file says nothing.
enum TextFileError: Error, Equatable, CustomStringConvertible {
  /// In the system's words.
  case unreadable(String)
  case binary

  var description: String {
    switch self {
    case .unreadable(let cause): "cannot be read: \(cause)"
    case .binary: "is no text; write lines key = value"
    }
  }
}
