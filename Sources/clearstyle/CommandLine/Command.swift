/// A command of the command line, with its operands.
enum Command: Equatable {
  case window, help, version, list, undo, redo, forget
  /// The texts of the rows to add; a single `-` means the lines of standard input.
  case add([String])
  /// Row numbers as `list` prints them, counted from 1.
  case complete([Int])
  case reopen([Int])
  case delete([Int])
  case snapshot(String)
  /// The path of the input file; `-` is standard input.
  case `import`(String)
  /// The path of the output file; `-` is standard output.
  case export(String)
  /// The path of a recording. The option `--replay` selects this command; no command word does.
  case replay(String)

  /// Parses `arguments`, which contain no options; an empty array means the command ``window``.
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

/// The name of a command.
///
/// For a command in ``CommandWord/all``, the name is the word that selects the command.
enum CommandName: String, CaseIterable {
  case window, help, version, replay
  case add, list, complete, reopen, delete, undo, redo, `import`, export, forget, snapshot
}
