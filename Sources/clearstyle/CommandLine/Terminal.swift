import Glibc
import System

/// Writes to standard output and standard error.
enum Terminal {
  /// Writes `text` to standard output; throws a `SystemError` for a closed pipe, which ends the
  /// program silently, and a `RequestError` for any other failure.
  static func print(_ text: String) throws {
    do throws(SystemError) {
      try write(text, to: STDOUT_FILENO)
    } catch {
      if error.isClosedPipe { throw error }
      throw RequestError(description: "cannot write to standard output: \(error.text)")
    }
  }

  /// Writes what a command did to standard output, unless `options` silence it; a failure says that
  /// the command was carried out.
  ///
  /// A closed pipe is no failure: a script must not repeat the command.
  static func report(_ text: String, _ options: Options) throws {
    guard !options.isQuiet else { return }
    do {
      try print(text)
    } catch let error as SystemError where error.isClosedPipe {
      return
    } catch let error as RequestError {
      throw RequestError(description: "\(error.description); the command was carried out")
    }
  }

  /// Writes `problem` as one line to standard error, after the program's name.
  static func printError(_ problem: String) {
    try? write("clearstyle: \(sanitized(problem))\n", to: STDERR_FILENO)
  }

  /// Writes a line of `--verbose` output to standard error.
  static func printNote(_ note: String) { try? write("\(sanitized(note))\n", to: STDERR_FILENO) }

  /// The count and the noun in the singular or plural: "1 row", "3 rows".
  static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// `text` with control characters and line separators replaced by symbols (␛ for ESC) or U+FFFD,
  /// so that a terminal does not interpret them.
  static func sanitized(_ text: String) -> String {
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

  /// `text` between quotation marks, sanitized as by ``sanitized(_:)``.
  static func quoted(_ text: String) -> String { "\"\(sanitized(text))\"" }

  private static func write(_ text: String, to file: Int32) throws(SystemError) {
    try File.write(Array(text.utf8), to: file)
  }
}
