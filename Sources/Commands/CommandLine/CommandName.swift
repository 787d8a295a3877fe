/// The name of a command.
///
/// For a command in `Command.all`, the name is the word, or the two words, that select the
/// command.
package enum CommandName: String, CaseIterable, Sendable {
  /// The program without a command, which opens the window, or what an option selects instead.
  case window, help, version, replay
  /// Commands on the rows of one list, except `search`, which reads all lists.
  case add, list, complete, reopen, delete, edit, due, move, clear, search, undo, redo
  /// Prints the rows of all lists that are due today or earlier.
  case today
  /// Notifies the user on the desktop of what has come due.
  case remind
  /// Does what the desktop asks of the program by the message bus.
  case activate
  /// Prints the names of the lists.
  case lists
  /// Adds lists at the end.
  case addLists = "lists add"
  /// Gives one list another name.
  case renameList = "lists rename"
  /// Deletes lists with their rows.
  case deleteLists = "lists delete"
  /// Changes the place of one list among the others.
  case moveList = "lists move"
  /// `backups` lists the backups; `restore` replaces all lists by those of one; `repair` replaces a damaged file.
  case backups, restore, repair
  /// Keeps a list and a text file in sync; prints the mirrors.
  case mirror
  /// Makes a paused mirror go on.
  case resolveMirror = "mirror resolve"
  /// Ends a mirror.
  case stopMirror = "mirror stop"
  /// Synchronizes lists with servers, once or again and again.
  case sync
  /// Joins lists of a server.
  case setUpSync = "sync setup"
  /// Makes a list on a server.
  case pushList = "sync push"
  /// Prints the state of the joined lists.
  case syncStatus = "sync status"
  /// Lets a large deletion through.
  case acceptLoss = "sync accept"
  /// Makes a joined list an ordinary one.
  case leaveList = "sync leave"
  /// Commands that read or write files, or are about their formats; `history` and `forget` count and
  /// erase the steps to undo in the file of the lists.
  case `import`, export, formats, history, forget, snapshot, completions
}
