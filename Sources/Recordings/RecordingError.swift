/// A recording that could not be parsed, read or written.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// An invalid line: its number, from 1, and the problem.
  case line(Int, String)
  /// A file that could not be opened, read or written; the text includes the system's message.
  case file(String)

  /// One line: the line number, if any, and the problem.
  public var description: String {
    switch self {
    case .line(let number, let problem): "line \(number): \(problem)"
    case .file(let problem): problem
    }
  }
}
