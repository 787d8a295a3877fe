/// An invalid command line; the program exits with status 2.
struct UsageError: Error, CustomStringConvertible {
  /// One line: the problem and what to write instead.
  let description: String

  init(_ problem: String, hint: String = "see clearstyle --help") {
    description = "\(problem); \(hint)"
  }

  /// The error for a word that is none of `names`, with the nearest of them as the hint.
  init(_ problem: String, of word: String, among names: [String]) {
    if let name = NearestName.of(word, among: names) {
      self.init(problem, hint: "did you mean \(name)?")
    } else {
      self.init(problem)
    }
  }
}

/// A valid command line that cannot be carried out: a missing file or row, or a failed operation.
struct RequestError: Error, CustomStringConvertible {
  /// One line: the problem and, where possible, what to do.
  let description: String
}
