/// A command of the command line, with its operands.
enum Command: Equatable {
  case window, help, version, list, undo, redo, forget
  case add([String])
  /// Row numbers as `list` prints them, counted from 1.
  case complete([Int])
  case reopen([Int])
  case delete([Int])
  case snapshot(String)
  /// The input file; `-` is standard input.
  case `import`(String)
  /// The output file; `-` is standard output.
  case export(String)
  /// The file of a recording; selected by the option `--replay`, not by a command word.
  case replay(String)

  /// Parses the arguments that are not options; without any, the command is ``window``.
  init(_ arguments: [String]) throws(UsageError) {
    guard let name = arguments.first else {
      self = .window
      return
    }
    let operands = Array(arguments.dropFirst())
    switch name {
    case "list": self = try Command.withoutOperands(.list, operands, for: name)
    case "undo": self = try Command.withoutOperands(.undo, operands, for: name)
    case "forget": self = try Command.withoutOperands(.forget, operands, for: name)
    case "redo": self = try Command.withoutOperands(.redo, operands, for: name)
    case "add": self = .add(try Command.oneOrMore(operands, "TEXT", for: name))
    case "complete": self = .complete(try Command.rowNumbers(operands, for: name))
    case "reopen": self = .reopen(try Command.rowNumbers(operands, for: name))
    case "delete": self = .delete(try Command.rowNumbers(operands, for: name))
    case "snapshot": self = .snapshot(try Command.file(operands, "FILE.png", for: name))
    case "import": self = .import(try Command.file(operands, "FILE", for: name))
    case "export":
      self = .export(operands.isEmpty ? "-" : try Command.file(operands, "FILE", for: name))
    default: throw UsageError("there is no command \"\(name)\"")
    }
  }

  private static func withoutOperands(
    _ command: Command, _ operands: [String], for name: String
  ) throws(UsageError) -> Command {
    guard operands.isEmpty else {
      throw UsageError("\(name) takes no \"\(operands[0])\"", hint: "write clearstyle \(name)")
    }
    return command
  }

  private static func file(
    _ operands: [String], _ placeholder: String, for name: String
  ) throws(UsageError) -> String {
    guard operands.count == 1, !operands[0].isEmpty else {
      throw UsageError("\(name) takes one file", hint: "write clearstyle \(name) \(placeholder)")
    }
    return operands[0]
  }

  private static func oneOrMore(
    _ operands: [String], _ placeholder: String, for name: String
  ) throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      throw UsageError("\(name) of what?", hint: "write clearstyle \(name) \(placeholder)…")
    }
    return operands
  }

  private static func rowNumbers(
    _ operands: [String], for name: String
  ) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for operand in try oneOrMore(operands, "N", for: name) {
      guard let number = Int(operand), number > 0 else {
        throw UsageError(
          "\"\(operand)\" is no row number", hint: "clearstyle list shows the numbers")
      }
      numbers.append(number)
    }
    return numbers
  }
}
