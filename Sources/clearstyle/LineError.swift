import Files

/// A line that could not be read from a file.
enum LineError: Error, Hashable, CustomStringConvertible {
  case unreadable(SystemError)
  case tooLong

  /// A predicate for an error line that begins with the file's name.
  var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text)"
    case .tooLong: "has a line that is too long for any list"
    }
  }
}
