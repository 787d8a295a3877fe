/// What the program is asked to do.
enum Command: Equatable {
  case window, help, version, list, undo, redo, forget
  case add([String])
  /// Row numbers as `list` prints them, counted from 1.
  case complete([Int])
  case reopen([Int])
  case delete([Int])
  case snapshot(String)
  /// The file that has the lines; `-` is standard input.
  case `import`(String)
  /// The file that takes the lines; `-` is standard output.
  case export(String)
  /// The file of a recording; an option calls it, no word does.
  case replay(String)

  /// The command `words` spell; without any, the window.
  init(_ words: [String]) throws(UsageError) {
    guard let name = words.first else {
      self = .window
      return
    }
    let operands = Array(words.dropFirst())
    switch name {
    case "list": self = try Command.alone(.list, operands, for: name)
    case "undo": self = try Command.alone(.undo, operands, for: name)
    case "forget": self = try Command.alone(.forget, operands, for: name)
    case "redo": self = try Command.alone(.redo, operands, for: name)
    case "add": self = .add(try Command.some(operands, of: "TEXT", for: name))
    case "complete": self = .complete(try Command.rows(operands, for: name))
    case "reopen": self = .reopen(try Command.rows(operands, for: name))
    case "delete": self = .delete(try Command.rows(operands, for: name))
    case "snapshot": self = .snapshot(try Command.file(operands, "FILE.png", for: name))
    case "import": self = .import(try Command.file(operands, "FILE", for: name))
    case "export":
      self = .export(operands.isEmpty ? "-" : try Command.file(operands, "FILE", for: name))
    default: throw UsageError("there is no command \"\(name)\"")
    }
  }

  private static func alone(
    _ command: Command, _ operands: [String], for name: String
  ) throws(UsageError) -> Command {
    guard operands.isEmpty else {
      throw UsageError("\(name) takes no \"\(operands[0])\"", hint: "write clearstyle \(name)")
    }
    return command
  }

  private static func file(
    _ operands: [String], _ what: String, for name: String
  ) throws(UsageError) -> String {
    guard operands.count == 1, !operands[0].isEmpty else {
      throw UsageError("\(name) takes one file", hint: "write clearstyle \(name) \(what)")
    }
    return operands[0]
  }

  private static func some(
    _ operands: [String], of what: String, for name: String
  ) throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      throw UsageError("\(name) of what?", hint: "write clearstyle \(name) \(what)…")
    }
    return operands
  }

  private static func rows(
    _ operands: [String], for name: String
  ) throws(UsageError) -> [Int] {
    var rows: [Int] = []
    for word in try some(operands, of: "N", for: name) {
      guard let row = Int(word), row > 0 else {
        throw UsageError(
          "\"\(word)\" is no row number", hint: "clearstyle list shows the numbers")
      }
      rows.append(row)
    }
    return rows
  }
}
