extension Invocation {
  /// Runs a command on the document alone, and prints what it did; traps for those that show the list: the
  /// window, a snapshot and a replay.
  package func runWithoutScreen() throws {
    switch command {
    case .help: try Terminal.print(Help.text)
    case .version: try Terminal.print("clearstyle \(Help.version)\n")
    case .completions(let shell): try Terminal.print(shell.completionScript)
    case .list: try ListCommand(options).run()
    case .search(let text): try SearchCommand(options).run(text)
    case .add(let texts): try EditCommand(options).add(texts)
    case .complete(let rows): try EditCommand(options).setCompleted(true, rows)
    case .reopen(let rows): try EditCommand(options).setCompleted(false, rows)
    case .delete(let rows): try EditCommand(options).delete(rows)
    case .edit(let row, let text): try EditCommand(options).edit(row, text)
    case .move(let row, let position): try EditCommand(options).move(row, to: position)
    case .clear: try EditCommand(options).clear()
    case .undo: try EditCommand(options).undo()
    case .redo: try EditCommand(options).redo()
    case .lists: try ListsCommand(options).run()
    case .addLists(let names): try ListsEditCommand(options).add(names)
    case .renameList(let list, let name): try ListsEditCommand(options).rename(list, to: name)
    case .deleteLists(let lists): try ListsEditCommand(options).delete(lists)
    case .moveList(let list, let position): try ListsEditCommand(options).move(list, to: position)
    case .import(let path): try ImportCommand(options).run(path)
    case .export(let path): try ExportCommand(options).run(path)
    case .forget: try ForgetCommand(options).run()
    case .window, .snapshot, .replay: preconditionFailure("\(command) shows the list")
    }
  }
}
