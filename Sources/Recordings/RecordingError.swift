/// Why a recording could not be read or written; what the system said was copied where it happened.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// A line, counted from 1, that no recording has, and what is wrong with it.
  case line(Int, String)
  /// The file itself, in words that name it.
  case file(String)

  /// One line for a person: where, and what is wrong.
  public var description: String {
    switch self {
    case .line(let number, let problem): "line \(number): \(problem)"
    case .file(let problem): problem
    }
  }
}
