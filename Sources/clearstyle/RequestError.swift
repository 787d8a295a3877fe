/// A valid command line that cannot be carried out: a missing file or row, or a failed operation.
struct RequestError: Error, CustomStringConvertible {
  /// One line: the problem and, where possible, what to do.
  let description: String
}
