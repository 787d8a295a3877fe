/// A command of the command line, with its operands.
enum Command: Equatable {
  case window, help, version, list, undo, redo, forget
  /// The texts of the rows; `-` alone stands for the lines of standard input.
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

  /// Parses `arguments`, which contain no options; an empty array is the command ``window``.
  init(_ arguments: [String]) throws(UsageError) {
    guard let name = arguments.first else {
      self = .window
      return
    }
    guard let word = CommandWord.all.first(where: { $0.name.rawValue == name }) else {
      throw UsageError(
        "there is no command \"\(name)\"", of: name, among: CommandWord.all.map(\.name.rawValue))
    }
    self = try word.parse(Operands(name: name, words: Array(arguments.dropFirst())))
  }

  /// The name of the command, without its operands.
  var name: CommandName {
    switch self {
    case .window: .window
    case .help: .help
    case .version: .version
    case .list: .list
    case .undo: .undo
    case .redo: .redo
    case .forget: .forget
    case .add: .add
    case .complete: .complete
    case .reopen: .reopen
    case .delete: .delete
    case .snapshot: .snapshot
    case .import: .import
    case .export: .export
    case .replay: .replay
    }
  }
}

/// The name of a command: the word that selects it, if ``CommandWord`` lists it.
enum CommandName: String, CaseIterable {
  case window, help, version, replay
  case add, list, complete, reopen, delete, undo, redo, `import`, export, forget, snapshot
}
