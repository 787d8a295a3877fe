/// The error of a benchmark that cannot be run, or of a gate that fails.
struct BenchmarkError: Error, CustomStringConvertible {
  /// The cause and what to do about it, in one line.
  let description: String
  /// The exit status of the program.
  let status: Int32

  init(_ description: String, status: Int32 = 1) {
    (self.description, self.status) = (description, status)
  }

  /// An error in the command line, with exit status 2.
  static func usage(_ problem: String) -> BenchmarkError {
    BenchmarkError("\(problem); \(usage)", status: 2)
  }

  private static let usage =
    "write Benchmarks [--rounds N] [--stress SECONDS] [--json FILE] [--display :N] [--peers], "
    + "Benchmarks gates [--renew], "
    + "or Benchmarks soak [--gestures N] [--seed N] [--kinds NAME,…] [--no-painting]"
}
