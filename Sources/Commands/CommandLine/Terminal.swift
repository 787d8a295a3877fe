internal import Glibc
internal import System

/// Writes to standard output and standard error.
package enum Terminal {
  /// Writes `text` to standard output.
  ///
  /// Throws a `SystemError` if standard output is a closed pipe; `main` then ends the program
  /// silently. Throws a `RequestError` for any other failure.
  package static func print(_ text: String) throws {
    do throws(SystemError) {
      try write(text, to: STDOUT_FILENO)
    } catch {
      if error.isClosedPipe { throw error }
      throw RequestError(description: "cannot write to standard output: \(error.text)")
    }
  }

  /// Writes the result of a command to standard output; writes nothing if `options` contain
  /// `--quiet`.
  ///
  /// If writing fails, the error says that the command was carried out nevertheless. A closed pipe
  /// is ignored: an exit status of 1 could make a script repeat the command.
  package static func report(_ text: String, _ options: Options) throws {
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
  package static func printError(_ problem: String) {
    try? write("clearstyle: \(sanitized(problem))\n", to: STDERR_FILENO)
  }

  /// Writes a line of `--verbose` output to standard error.
  package static func printNote(_ note: String) {
    try? write("\(sanitized(note))\n", to: STDERR_FILENO)
  }

  /// Whether standard output is a terminal, which a person reads.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal, which a person reads.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes `text` to standard error over the last one, unless that was `isLast`.
  static func printProgress(_ text: String, isLast: Bool) {
    try? write("\r\u{1B}[K\(sanitized(text))\(isLast ? "\n" : "")", to: STDERR_FILENO)
  }

  /// The count and the noun in the singular or plural: "1 row", "3 rows".
  package static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// `text` with control characters, controls of the writing direction and line separators replaced, so
  /// that a terminal does not interpret them.
  ///
  /// The replacements are symbols (␛ for ESC) or U+FFFD.
  package static func sanitized(_ text: String) -> String {
    // Most texts need no change, and finding the properties of all their scalars takes most of the time of a list.
    guard text.utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: result.append(UnicodeScalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0, 0x2028, 0x2029: result.append("\u{FFFD}")
      default: result.append(scalar.properties.isBidiControl ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }

  /// Lines of text with what ``sanitized(_:)`` replaces replaced, but not the ends of the lines.
  static func sanitizedLines(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { sanitized(String(decoding: $0, as: UTF8.self)).utf8 }.joined(separator: "\n".utf8)
    )
  }

  /// `text` between quotation marks, with control characters replaced as by ``sanitized(_:)``.
  package static func quoted(_ text: String) -> String { "\"\(sanitized(text))\"" }

  /// Asks `question`, which ends in "[y/N] ", and returns whether the answer is yes.
  static func confirm(_ question: String) throws -> Bool {
    try print(question)
    return readLine().map { ["y", "yes"].contains($0.trimmed.lowercased()) } ?? false
  }

  private static func write(_ text: String, to file: Int32) throws(SystemError) {
    try File.write(Array(text.utf8), to: file)
  }
}
