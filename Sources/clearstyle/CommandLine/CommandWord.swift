/// A command that is selected by a word, with what the parser and the help need to know about it.
///
/// A new command needs an element of `all`, a case of ``Command`` and a case of ``CommandName``.
struct CommandWord: Sendable {
  let name: CommandName
  /// The word and its operands as the help shows them; nil if the line of another command shows
  /// them.
  let usage: String?
  /// The lines that describe the command in the help.
  let help: [String]
  /// Parses the words after the name.
  let parse: @Sendable (Operands) throws(UsageError) -> Command

  /// All commands that a word selects, in the order of the help.
  static let all = [
    CommandWord(
      name: .add, usage: "add TEXT… | add -",
      help: [
        "add rows at the top, in the given order;", "-: a row for each line of standard input",
      ],
      parse: { words throws(UsageError) in .add(try words.oneOrMore("TEXT")) }),
    CommandWord(
      name: .list, usage: "list [--json]", help: ["print the rows in order"],
      parse: { words throws(UsageError) in try words.none(.list) }),
    CommandWord(
      name: .complete, usage: "complete N…",
      help: ["complete rows; N is a row number from list"],
      parse: { words throws(UsageError) in .complete(try words.rowNumbers()) }),
    CommandWord(
      name: .reopen, usage: "reopen N…", help: ["mark completed rows as open"],
      parse: { words throws(UsageError) in .reopen(try words.rowNumbers()) }),
    CommandWord(
      name: .delete, usage: "delete N…", help: ["delete rows"],
      parse: { words throws(UsageError) in .delete(try words.rowNumbers()) }),
    CommandWord(
      name: .undo, usage: "undo | redo", help: ["undo the last change, or redo it"],
      parse: { words throws(UsageError) in try words.none(.undo) }),
    CommandWord(
      name: .redo, usage: nil, help: [],
      parse: { words throws(UsageError) in try words.none(.redo) }),
    CommandWord(
      name: .import, usage: "import FILE|-",
      help: ["add a row at the end for each line; the prefix", "\"x \" marks a completed row"],
      parse: { words throws(UsageError) in .import(try words.file("FILE")) }),
    CommandWord(
      name: .export, usage: "export [FILE|-]", help: ["write the rows as such lines"],
      parse: { words throws(UsageError) in .export(try words.file("FILE", default: "-")) }),
    CommandWord(
      name: .forget, usage: "forget",
      help: [
        "erase the undo history and deleted texts", "permanently; on a terminal it asks first",
      ],
      parse: { words throws(UsageError) in try words.none(.forget) }),
    CommandWord(
      name: .snapshot, usage: "snapshot FILE.png",
      help: ["draw the list, without a window or a display"],
      parse: { words throws(UsageError) in .snapshot(try words.file("FILE.png")) }),
    CommandWord(
      name: .help, usage: "help", help: ["print this text, as --help and -h do"],
      parse: { _ in .help }),
  ]
}

/// The words after the name of a command, which are not parsed yet.
struct Operands {
  /// The command's name, for error messages.
  let name: String
  let words: [String]

  /// Returns `command`; throws if there is an operand.
  func none(_ command: Command) throws(UsageError) -> Command {
    guard words.isEmpty else {
      throw UsageError(
        "\(name) takes no arguments, but got \"\(words[0])\"", hint: "write clearstyle \(name)")
    }
    return command
  }

  /// The file that the only operand names, or `fallback` if there is no operand.
  ///
  /// Throws if there are several operands, if the name is empty, and if there is no operand and
  /// `fallback` is nil. The error calls the operand `placeholder`.
  func file(_ placeholder: String, default fallback: String? = nil) throws(UsageError) -> String {
    if words.isEmpty, let fallback { return fallback }
    guard words.count == 1, !words[0].isEmpty else {
      throw UsageError("\(name) takes one file", hint: "write clearstyle \(name) \(placeholder)")
    }
    return words[0]
  }

  /// The operands; throws if there are none.
  ///
  /// The error calls the operand `placeholder`.
  func oneOrMore(_ placeholder: String) throws(UsageError) -> [String] {
    guard !words.isEmpty else {
      throw UsageError(
        "\(name) needs \(placeholder == "N" ? "a row number" : "a text")",
        hint: "write clearstyle \(name) \(placeholder)…")
    }
    return words
  }

  /// The operands as row numbers; throws if there are none, or if one is not a number from 1 up.
  func rowNumbers() throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for word in try oneOrMore("N") {
      guard let number = Int(word), number > 0 else {
        throw UsageError(
          "\"\(word)\" is not a row number", hint: "clearstyle list shows the numbers")
      }
      numbers.append(number)
    }
    return numbers
  }
}
