/// A parsed and validated command line.
package struct Invocation {
  /// The name of the command.
  package let name: CommandName
  /// The words after the name of the command.
  let operands: [String]
  /// The values of the options, all of which have an effect on the command.
  package private(set) var options = Options()
  private let action: Command.Action

  /// Parses `arguments`, which do not include the program's name.
  ///
  /// Options may appear anywhere before `--`; all arguments after `--` are operands.
  package init(_ arguments: [String]) throws(UsageError) {
    var words = CommandLineWords()
    try words.read(arguments)
    options = words.options
    let (command, operands) = try words.command()
    (name, self.operands) = (command.name, operands.words)
    action = try command.parse(operands)
    options.replayPath = nil
    // Help and version override any command and all options.
    if words.information == nil { try words.checkOptions(of: command.name) }
  }

  /// Runs the command, which `arguments` select, and returns the exit status.
  @MainActor
  package func run(_ arguments: [String], screen: any ScreenCommands) throws -> Int32 {
    if name.needsMirrors { MirrorCatchUp(options).run() }
    let status = try action(CommandContext(options: options, arguments: arguments, screen: screen))
    if name.changesRows { MirrorCatchUp(options).run() }
    if name.changesReminders { ReminderTimer().catchUp(options) }
    return status
  }
}

/// The arguments of a command line, sorted into options and other words.
private struct CommandLineWords {
  private var operands: [String] = []
  private(set) var options = Options()
  /// The names of the options that were given.
  private var given: Set<String> = []
  /// The command that was written as an option.
  private(set) var information: Command?

  mutating func read(_ arguments: [String]) throws(UsageError) {
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      if argument == "--" {
        operands += remaining
        break
      } else if let command = Self.information[argument] {
        information = command
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseOption(argument, &remaining)
      } else {
        operands.append(argument)
      }
    }
  }

  /// The commands that are written as options.
  private static let information: [String: Command] = [
    "--help": .help, "-h": .help, "--version": .version,
  ]

  /// The command, and its operands.
  func command() throws(UsageError) -> (Command, Operands) {
    if let information { return (information, Operands(name: "", words: [])) }
    let selected = try Command.select(operands)
    guard let path = options.replayPath else { return selected }
    guard selected.0.name == .window else { throw Self.noEffect("--replay") }
    return (.replay, Operands(name: "--replay", words: [path]))
  }

  private mutating func parseOption(
    _ argument: String, _ remaining: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = Option.named(name) else {
      let names = Option.all.map(\.name) + ["--help", "--version"]
      throw UsageError("there is no option \(name)", of: name, among: names)
    }
    given.insert(name)
    if option.argument == nil {
      guard value == nil else { throw UsageError("\(name) takes no value") }
    } else {
      value = value ?? remaining.popFirst()
      if value == nil { throw UsageError("\(name) needs a value") }
    }
    try option.apply(value ?? "", to: &options)
  }

  /// Throws if an option has no effect on the command, so that no option is ignored silently.
  func checkOptions(of command: CommandName) throws(UsageError) {
    // This option has selected the command.
    let given = command == .replay ? given.subtracting(["--replay"]) : given
    let misplaced = Option.all.first {
      given.contains($0.name) && !$0.commands.contains(command)
    }
    if let misplaced { throw Self.noEffect(misplaced.name) }
    if options.isDemo, options.databasePath != nil { throw Self.noEffect("--database") }
    if options.isDemo, options.listName != nil { throw Self.noEffect("--list") }
    // A replay repeats only what the window received.
    if options.addsItem, options.recordPath != nil { throw Self.noEffect("--new-item") }
    if options.recordsText, options.recordPath == nil {
      throw UsageError("--record-text needs --record", hint: "write --record FILE --record-text")
    }
  }

  private static func noEffect(_ option: String) -> UsageError {
    UsageError("\(option) has no effect here")
  }
}

extension Option {
  /// Sets the option's property of `options`; `text` is the option's value, which a flag ignores.
  fileprivate func apply(_ text: String, to options: inout Options) throws(UsageError) {
    switch value {
    case .flag(let set): set(&options)
    case .file(let store):
      guard !text.isEmpty else { throw UsageError("\(name) needs the name of a file") }
      store(&options, text)
    case .text(let parse): try parse(text, &options)
    }
  }
}
