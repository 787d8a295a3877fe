import Files

/// Why a file's next line cannot be had.
enum LineError: Error, Hashable, CustomStringConvertible {
  case unreadable(SystemError)
  case tooLong

  /// What is wrong, behind the file's name.
  var description: String {
    switch self {
    case .unreadable(let error): "cannot be read: \(error.text)"
    case .tooLong: "has a line that is too long for any list"
    }
  }
}
