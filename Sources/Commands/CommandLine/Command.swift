/// A command of the command line, with its operands.
package enum Command: Equatable {
  case window, help, version, list, undo, redo, forget
  /// The texts of the rows to add; a single `-` means the lines of standard input.
  case add([String])
  /// Row numbers as `list` prints them, counted from 1.
  case complete([Int])
  case reopen([Int])
  case delete([Int])
  /// A row number and the new text.
  case edit(Int, String)
  /// The number of a row, and the number that the row will have.
  case move(Int, to: Int)
  case clear
  case search(String)
  case lists
  /// The names of the lists to add.
  case addLists([String])
  /// The words that name a list, as those of the option `--list`, and the new name.
  case renameList(String, to: String)
  case deleteLists([String])
  /// The words that name a list, and the number that the list will have, counted from 1.
  case moveList(String, to: Int)
  case snapshot(String)
  /// The path of the input file; `-` is standard input.
  case `import`(String)
  /// The path of the output file; `-` is standard output.
  case export(String)
  /// Prints the completion script of a shell.
  case completions(Shell)
  /// The path of a recording. The option `--replay` selects this command; no command word does.
  case replay(String)

  /// Parses `arguments`, which contain no options; an empty array means the command ``window``.
  init(_ arguments: [String]) throws(UsageError) {
    guard let name = arguments.first else {
      self = .window
      return
    }
    guard let word = CommandWord.all.first(where: { $0.name.rawValue == name }) else {
      throw UsageError("there is no command \"\(name)\"", of: name, among: CommandWord.names)
    }
    let operands = Operands(name: name, words: Array(arguments.dropFirst()))
    if let subcommand = try word.subcommand(of: operands) {
      self = subcommand
    } else {
      self = try word.parse(operands)
    }
  }

  /// The name of the command, without its operands.
  package var name: CommandName {
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
    case .edit: .edit
    case .move: .move
    case .clear: .clear
    case .search: .search
    case .lists: .lists
    case .addLists: .addLists
    case .renameList: .renameList
    case .deleteLists: .deleteLists
    case .moveList: .moveList
    case .snapshot: .snapshot
    case .import: .import
    case .export: .export
    case .completions: .completions
    case .replay: .replay
    }
  }
}

/// The name of a command.
///
/// For a command in ``CommandWord/all``, the name is the word, or the two words, that select the
/// command.
package enum CommandName: String, CaseIterable {
  case window, help, version, replay
  case add, list, complete, reopen, delete, edit, move, clear, search, undo, redo
  case lists
  case addLists = "lists add"
  case renameList = "lists rename"
  case deleteLists = "lists delete"
  case moveList = "lists move"
  case `import`, export, forget, snapshot, completions
}
