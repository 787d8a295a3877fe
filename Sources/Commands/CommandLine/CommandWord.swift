/// A command that is selected by one or two words, with what the parser and the help need to know about it.
///
/// A new command needs an element of `all`, a case of ``Command`` and a case of ``CommandName``.
struct CommandWord: Sendable {
  let name: CommandName
  /// The words and their operands as the help shows them; nil if the line of another command shows
  /// them.
  let usage: String?
  /// The lines that describe the command in the help; up to the first semicolon also in completions.
  let help: [String]
  /// Parses the words after the name.
  let parse: @Sendable (Operands) throws(UsageError) -> Command

  /// All commands that a word selects, in the order of the help.
  static let all = [
    CommandWord(
      name: .add, usage: "add TEXT… | add -",
      help: [
        "add items at the top, in the given order;", "-: an item for each line of standard input",
      ],
      parse: { words throws(UsageError) in .add(try words.oneOrMore("TEXT")) }),
    CommandWord(
      name: .list, usage: "list [--json]", help: ["print the items in order"],
      parse: { words throws(UsageError) in try words.none(.list) }),
    CommandWord(
      name: .complete, usage: "complete N…",
      help: ["complete items; N is an item number from list"],
      parse: { words throws(UsageError) in .complete(try words.rowNumbers()) }),
    CommandWord(
      name: .reopen, usage: "reopen N…", help: ["mark completed items as open"],
      parse: { words throws(UsageError) in .reopen(try words.rowNumbers()) }),
    CommandWord(
      name: .delete, usage: "delete N…", help: ["delete items"],
      parse: { words throws(UsageError) in .delete(try words.rowNumbers()) }),
    CommandWord(
      name: .edit, usage: "edit N TEXT", help: ["replace the text of an item"],
      parse: { words throws(UsageError) in
        try words.expectCount(2...2, "N TEXT")
        return .edit(try words.rowNumber(0), words.words[1])
      }),
    CommandWord(
      name: .move, usage: "move N [M] [--to LIST]",
      help: ["move an item to the top, or to be item M,", "in its list or in another one"],
      parse: { words throws(UsageError) in
        try words.expectCount(1...2, "N [M]")
        return .move(try words.rowNumber(0), to: try words.rowNumber(1, default: 1))
      }),
    CommandWord(
      name: .clear, usage: "clear", help: ["delete the completed items of a list"],
      parse: { words throws(UsageError) in try words.none(.clear) }),
    CommandWord(
      name: .search, usage: "search TEXT",
      help: ["print list, number and text of the items that", "contain TEXT"],
      parse: { words throws(UsageError) in
        try words.expectCount(1...1, "TEXT")
        return .search(words.words[0])
      }),
    CommandWord(
      name: .lists, usage: "lists [--json]",
      help: ["print number, open items and name of each list"],
      parse: { words throws(UsageError) in try words.none(.lists) }),
    CommandWord(
      name: .addLists, usage: "lists add NAME…", help: ["add lists at the end"],
      parse: { words throws(UsageError) in .addLists(try words.oneOrMore("NAME")) }),
    CommandWord(
      name: .renameList, usage: "lists rename LIST NAME", help: ["rename a list"],
      parse: { words throws(UsageError) in
        try words.expectCount(2...2, "LIST NAME")
        return .renameList(try words.list(0), to: words.words[1])
      }),
    CommandWord(
      name: .deleteLists, usage: "lists delete LIST…", help: ["delete lists with their items"],
      parse: { words throws(UsageError) in .deleteLists(try words.lists()) }),
    CommandWord(
      name: .moveList, usage: "lists move LIST N", help: ["move a list to be number N"],
      parse: { words throws(UsageError) in
        try words.expectCount(2...2, "LIST N")
        return .moveList(try words.list(0), to: try words.number(1, "a number of a list", "lists"))
      }),
    CommandWord(
      name: .undo, usage: "undo | redo", help: ["undo the last change, or redo it"],
      parse: { words throws(UsageError) in try words.none(.undo) }),
    CommandWord(
      name: .redo, usage: nil, help: ["do the change again that undo took back"],
      parse: { words throws(UsageError) in try words.none(.redo) }),
    CommandWord(
      name: .import, usage: "import FILE|-",
      help: ["add an item at the end for each line; the prefix", "\"x \" marks a completed item"],
      parse: { words throws(UsageError) in .import(try words.file("FILE")) }),
    CommandWord(
      name: .export, usage: "export [FILE|-]", help: ["write the items as such lines"],
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
      name: .completions, usage: "completions bash|zsh|fish",
      help: ["print a script that completes this", "command line in a shell"],
      parse: { words throws(UsageError) in .completions(try words.shell()) }),
    CommandWord(
      name: .help, usage: "help", help: ["print this text, as --help and -h do"],
      parse: { _ in .help }),
  ]
}

extension CommandWord {
  /// The first words of all commands, which the hints about an unknown command name.
  static var names: [String] { all.map(\.name.rawValue).filter { !$0.contains(" ") } }

  /// Parses the command that this word and the first of its `operands` select, as in `lists add`.
  ///
  /// Nil if there are no operands, or if the word never selects a command together with another one.
  func subcommand(of operands: Operands) throws(UsageError) -> Command? {
    let prefix = name.rawValue + " "
    let subcommands = Self.all.filter { $0.name.rawValue.hasPrefix(prefix) }
    guard !subcommands.isEmpty, let second = operands.words.first else { return nil }
    let full = prefix + second
    guard let word = subcommands.first(where: { $0.name.rawValue == full }) else {
      let seconds = subcommands.map { String($0.name.rawValue.dropFirst(prefix.count)) }
      throw UsageError(
        "there is no command \"\(full)\"", of: second, among: seconds, after: prefix)
    }
    return try word.parse(Operands(name: full, words: Array(operands.words.dropFirst())))
  }
}
