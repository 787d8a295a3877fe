internal import Glibc

/// Asks for a password on the terminal, which does not show it; without a terminal reads a line of standard input.
enum PasswordPrompt {
  /// What the user has typed, which is empty for no password; nil if the user has pressed Ctrl+C or Ctrl+D, or standard
  /// input has ended.
  static func ask(_ question: String) throws -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() }
    try Terminal.print(question)
    var old = termios()
    tcgetattr(STDIN_FILENO, &old)
    var new = old
    // Also without ISIG: a program that Ctrl+C ends would leave the terminal without an echo.
    new.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &new)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &old) }
    let password = readTypedLine()
    try Terminal.print("\n")
    return password
  }

  private static func readTypedLine() -> String? {
    var line: [UInt8] = []
    while let byte = readByte() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return String(decoding: line, as: UTF8.self)
      case control("C"), control("D"): return nil
      case control("U"): line = []
      case control("H"), 0x7F: removeCharacter(from: &line)
      default: line.append(byte)
      }
    }
    return nil
  }

  private static func control(_ letter: Unicode.Scalar) -> UInt8 { UInt8(letter.value & 0x1F) }

  private static func removeCharacter(from line: inout [UInt8]) {
    // The bytes after the first one of a character in UTF-8.
    while let last = line.popLast(), last & 0xC0 == 0x80 {}
  }

  private static func readByte() -> UInt8? {
    var byte: UInt8 = 0
    var count = 0
    repeat { count = read(STDIN_FILENO, &byte, 1) } while count < 0 && errno == EINTR
    return count == 1 ? byte : nil
  }
}
