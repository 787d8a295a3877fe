/// The error for an invalid command line; the program exits with status 2.
package struct UsageError: Error, CustomStringConvertible {
  /// One line with the problem and a hint about what to write instead.
  package let description: String

  init(_ problem: String, hint: String = "see clearstyle --help") {
    description = "\(problem); \(hint)"
  }

  /// The error for `word`, which is none of `names`; the hint is the nearest name, if there is one,
  /// after `prefix`.
  init(_ problem: String, of word: String, among names: [String], after prefix: String = "") {
    if let name = NearestName.of(word, among: names) {
      self.init(problem, hint: "did you mean \(prefix)\(name)?")
    } else {
      self.init(problem)
    }
  }
}

/// The error for a valid command line that cannot be carried out, because a file or row is missing
/// or an operation failed.
package struct RequestError: Error, CustomStringConvertible {
  /// One line with the problem and, where possible, what to do.
  package let description: String

  /// Creates the error with one line of text.
  package init(description: String) { self.description = description }
}
