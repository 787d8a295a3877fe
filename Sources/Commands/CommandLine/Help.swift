/// The output of `--help` and `--version`; lines have at most 80 columns.
package enum Help {
  /// The version of the program, as `--version` prints it.
  package static let version = "0.1"

  /// The columns, counted from 0, in which the descriptions of commands and of options begin.
  private static let (commandColumn, optionColumn) = (32, 20)

  /// The text of `--help`; ``Command`` and ``Option`` provide its lines on commands and
  /// options.
  static let text = """
    ClearStyle, a to-do list without buttons: swipe a row right to complete it,
    left to delete it.

    \(commands)
    clearstyle --version

    \(options)

    Options may appear anywhere; -- ends them. Ctrl+Q or Ctrl+W closes the window.

    """

  static var commands: String {
    let words = Command.all.compactMap { word in
      word.usage.map { entry("clearstyle \($0)", word.help, at: commandColumn) }
    }
    let window = entry("clearstyle", ["open the window"], at: commandColumn)
    return ([window] + words).joined(separator: "\n")
  }

  private static var options: String {
    Option.all.filter { !$0.help.isEmpty }.map { option in
      let usage = option.argument.map { "\(option.name) \($0)" } ?? option.name
      return entry("  \(usage)", option.help, at: optionColumn)
    }.joined(separator: "\n")
  }

  /// `usage`, followed by the lines of its description, which begin at `column`.
  ///
  /// If `usage` is too long for that, the first line begins two spaces after `usage`.
  private static func entry(_ usage: String, _ lines: [String], at column: Int) -> String {
    let gap = String(repeating: " ", count: max(2, column - usage.count))
    let indent = String(repeating: " ", count: column)
    return usage + gap + lines.joined(separator: "\n" + indent)
  }
}
