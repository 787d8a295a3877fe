/// What happens while a text is being edited.
enum WorldAction: String, CaseIterable {
  // Commands on a row, which may be the edited one.
  case complete, reopen, edit, delete, move, moveToList
  // Other commands.
  case add, clear, addList, renameList, moveList, deleteList, undo
  // The clipboard.
  case copyAndPaste, cutAndPaste, paste
  // Later starts of the program, which end the edit.
  case startWithList, startWithNewItem, startWhileTyping
  // What other programs do to the file and to the program.
  case keepCopy, replaceByCopy, replaceByOther, remove, lock, stop

  /// The commands that a row is the object of.
  static let ofRows: [Self] = [.complete, .reopen, .edit, .delete, .move, .moveToList]

  /// The name under which the action's effect on the edited row is counted.
  var ofEditedRow: String { rawValue + " of the edited row" }

  /// All commands.
  static let commands =
    ofRows + [.add, .clear, .addList, .renameList, .moveList, .deleteList, .undo]
}

/// A command, and what it does to the lists.
struct WorldCommand {
  var arguments: [String]
  /// The change; nil if the command is `undo`.
  var change: ((inout [WorldList]) -> Void)?
  /// The name under which the command's effect is counted.
  var effect: String
}
