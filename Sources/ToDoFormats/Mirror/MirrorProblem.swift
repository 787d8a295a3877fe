/// Why a mirror is paused: its file may have lost tasks by an accident, so neither the file nor the list is changed until
/// the user says what counts.
public enum MirrorProblem: Error, Hashable, Sendable {
  /// There is no file at the path any more.
  case missing
  /// The file has 0 bytes, and had more.
  case empty
  /// The file cannot be read; the value is that of `errno`.
  case unreadable(Int32)
  /// The file has more than ``MirrorText/maximumByteCount`` bytes.
  case tooLarge
  /// The file is no text: it is a folder or a pipe, or has a byte 0 or a line that is too long.
  case notText
  /// The file has lost so many of the tasks.
  case tasksAreMissing(Int, of: Int)
  /// The file has lost so many of its lines, most of which are no tasks.
  case linesAreMissing(Int, of: Int)
  /// So many tasks are in the file as something else, such as lines of a block of code.
  case tasksAreHidden(Int)
  /// A row cannot be written so that it is read as what it is.
  case unwritable

  /// Whether the mirror goes on by itself once file or list are changed again: nothing was lost.
  public var isPassing: Bool {
    switch self {
    case .tasksAreHidden, .unwritable: true
    default: false
    }
  }

  /// The words that a file or another process keeps of the problem.
  public var code: String {
    switch self {
    case .missing: "missing"
    case .empty: "empty"
    case .unreadable(let code): "unreadable \(code)"
    case .tooLarge: "too-large"
    case .notText: "not-text"
    case .tasksAreMissing(let count, let total): "tasks-missing \(count) \(total)"
    case .linesAreMissing(let count, let total): "lines-missing \(count) \(total)"
    case .tasksAreHidden(let count): "tasks-hidden \(count)"
    case .unwritable: "unwritable"
    }
  }

  /// The problem with this ``code``; nil if there is none.
  public init?(code: some StringProtocol) {
    let words = code.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch (words.first, numbers.count) {
    case ("missing", 0): self = .missing
    case ("empty", 0): self = .empty
    case ("unreadable", 1): self = .unreadable(Int32(truncatingIfNeeded: numbers[0]))
    case ("too-large", 0): self = .tooLarge
    case ("not-text", 0): self = .notText
    case ("tasks-missing", 2): self = .tasksAreMissing(numbers[0], of: numbers[1])
    case ("lines-missing", 2): self = .linesAreMissing(numbers[0], of: numbers[1])
    case ("tasks-hidden", 1): self = .tasksAreHidden(numbers[0])
    case ("unwritable", 0): self = .unwritable
    default: return nil
    }
  }
}
