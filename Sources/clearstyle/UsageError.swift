/// A command line that cannot be meant.
struct UsageError: Error, CustomStringConvertible {
  /// What is wrong and what to write instead, in one line.
  let description: String

  init(_ problem: String, hint: String = "see clearstyle --help") {
    description = "\(problem); \(hint)"
  }
}
