/// A command of the command line: the words that select it, what the help says of it, and what it does.
///
///     Command(.clear, usage: "clear", help: ["delete the completed items of a list"]) {
///       words throws(UsageError) in
///       try words.expectNone()
///       return { try EditCommand($0).clear() }
///     }
///
/// A new command needs an element of `all` and a case of ``CommandName``.
package struct Command: Sendable {
  /// What a command does with its operands; returns the exit status.
  package typealias Action = @MainActor @Sendable (CommandContext) throws -> Int32

  /// The name, which is also the word, or the two words, that select the command.
  let name: CommandName
  /// The words and their operands as the help shows them; nil if the line of another command shows
  /// them.
  let usage: String?
  /// The lines that describe the command in the help; up to the first semicolon also in completions.
  let help: [String]
  /// Whether the first operand may be another word than that of a command with two words.
  let takesOtherWords: Bool
  /// Parses the words after the name.
  let parse: @Sendable (Operands) throws(UsageError) -> Action

  /// Creates a command on the document alone; `parse` returns what it does with the options.
  init(
    _ name: CommandName, usage: String? = nil, help: [String] = [], takesOtherWords: Bool = false,
    parse: @escaping @Sendable (Operands) throws(UsageError) -> @Sendable (Options) throws -> Void
  ) {
    self.init(screen: name, usage: usage, help: help, takesOtherWords: takesOtherWords) {
      words throws(UsageError) in
      let action = try parse(words)
      return { context in
        try action(context.options)
        return 0
      }
    }
  }

  /// Creates a command that shows or draws the list.
  init(
    screen name: CommandName, usage: String? = nil, help: [String] = [],
    takesOtherWords: Bool = false,
    parse: @escaping @Sendable (Operands) throws(UsageError) -> Action
  ) {
    (self.name, self.usage, self.help, self.parse) = (name, usage, help, parse)
    self.takesOtherWords = takesOtherWords
  }
}

/// What a command needs when it runs.
package struct CommandContext {
  /// The options that were given.
  package let options: Options
  /// The command line without the program's name, which a window that is open already gets.
  package let arguments: [String]
  /// The commands that the program provides.
  package let screen: any ScreenCommands
}

/// The commands that show or draw the list, for which this module has no means.
@MainActor
package protocol ScreenCommands {
  /// Opens the window, or hands the command line over to the one that is open; returns the exit status at its end.
  func runWindow(_ options: Options, _ arguments: [String]) throws -> Int32
  /// Draws the list into the PNG file at `path`.
  func drawSnapshot(_ options: Options, to path: String) throws
  /// Replays the recording at `path`.
  func replay(_ options: Options, _ path: String) throws
  /// Notifies the user on the desktop of what has come due.
  func remind(_ options: Options) throws
  /// Does what the desktop asks of the program by the message bus.
  func activate() throws
}

extension Command {
  /// The first words of all commands, which the hints about an unknown command name.
  static var names: [String] { all.map(\.name.rawValue).filter { !$0.contains(" ") } }

  /// Finds the command that `arguments` select, which contain no options, and its operands; an empty array
  /// selects ``window``.
  static func select(_ arguments: [String]) throws(UsageError) -> (Command, Operands) {
    guard let name = arguments.first else { return (window, Operands(name: "", words: [])) }
    guard let command = all.first(where: { $0.name.rawValue == name }) else {
      throw UsageError("there is no command \"\(name)\"", of: name, among: names)
    }
    let operands = Operands(name: name, words: Array(arguments.dropFirst()))
    return try command.subcommand(of: operands) ?? (command, operands)
  }

  /// The command that this word and the first of its `operands` select, as in `lists add`.
  ///
  /// Nil if there are no operands, or if the word never selects a command together with another one.
  private func subcommand(
    of operands: Operands
  ) throws(UsageError) -> (Command, Operands)? {
    let prefix = name.rawValue + " "
    let subcommands = Self.all.filter { $0.name.rawValue.hasPrefix(prefix) }
    guard !subcommands.isEmpty, let second = operands.words.first else { return nil }
    let full = prefix + second
    guard let command = subcommands.first(where: { $0.name.rawValue == full }) else {
      if takesOtherWords { return nil }
      let seconds = subcommands.map { String($0.name.rawValue.dropFirst(prefix.count)) }
      throw UsageError(
        "there is no command \"\(full)\"", of: second, among: seconds, after: prefix)
    }
    return (command, Operands(name: full, words: Array(operands.words.dropFirst())))
  }
}
