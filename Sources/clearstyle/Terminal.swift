import Files
import Glibc

/// Standard output and standard error.
enum Terminal {
  /// Writes `text` to standard output; throws when not all of it arrives.
  static func print(_ text: String) throws {
    do throws(SystemError) {
      try write(text, to: STDOUT_FILENO)
    } catch {
      if error.isClosedPipe { throw error }
      throw RequestError(description: "cannot write to standard output: \(error.text)")
    }
  }

  /// Writes `problem` as one line to standard error.
  static func printError(_ problem: String) {
    try? write("clearstyle: \(visible(problem))\n", to: STDERR_FILENO)
  }

  /// Writes what `--verbose` asks for as one line to standard error.
  static func note(_ fact: String) { try? write("\(visible(fact))\n", to: STDERR_FILENO) }

  /// `text` with a picture for each control character, so that none reaches a terminal.
  static func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: result.append(UnicodeScalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0, 0x2028, 0x2029: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func write(_ text: String, to file: Int32) throws(SystemError) {
    try File.write(Array(text.utf8), to: file)
  }
}
