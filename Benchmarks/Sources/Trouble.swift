import Glibc

/// Why there are no figures.
struct Trouble: Error, CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  let description: String
  /// What the program ends with.
  let status: Int32

  init(_ description: String, status: Int32 = 1) {
    self.description = description
    self.status = status
  }

  /// Writes it to standard error.
  func tell() {
    let line = "Benchmarks: \(description)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  /// A command line that cannot be meant.
  static func usage(_ problem: String) -> Trouble {
    Trouble("\(problem); \(advice)", status: 2)
  }

  private static let advice =
    "write Benchmarks [--rounds N] [--stress SECONDS] [--json FILE] [--display :N] [--peers], "
    + "or Benchmarks gates [--renew]"
}
