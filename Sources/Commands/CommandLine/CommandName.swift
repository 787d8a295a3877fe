/// The name of a command.
///
/// For a command in `Command.all`, the name is the word, or the two words, that select the
/// command.
package enum CommandName: String, CaseIterable, Sendable {
  case window, help, version, replay
  case add, list, complete, reopen, delete, edit, move, clear, search, undo, redo
  case lists
  case addLists = "lists add"
  case renameList = "lists rename"
  case deleteLists = "lists delete"
  case moveList = "lists move"
  case `import`, export, forget, snapshot, completions
}
