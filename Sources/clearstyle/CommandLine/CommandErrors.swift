/// An invalid command line; the program exits with status 2.
struct UsageError: Error, CustomStringConvertible {
  /// One line: the problem and what to write instead.
  let description: String

  init(_ problem: String, hint: String = "see clearstyle --help") {
    description = "\(problem); \(hint)"
  }
}

/// A valid command line that cannot be carried out: a missing file or row, or a failed operation.
struct RequestError: Error, CustomStringConvertible {
  /// One line: the problem and, where possible, what to do.
  let description: String
}
