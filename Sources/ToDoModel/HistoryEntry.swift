/// A change in a list's history, with the id by which undo and redo refer to it.
public struct HistoryEntry: Hashable, Sendable {
  /// The effect of the entry on the stacks of an ``UndoHistory``.
  public enum Role: Hashable, Sendable {
    /// Inserts the initial rows; not undoable.
    case start
    /// A new edit: pushed onto the undo stack; clears the redo stack.
    case edit
    /// Reverts the edit or redo with that id, and is pushed onto the redo stack.
    case undo(HistoryEntryID)
    /// Reverts the undo with that id, and is pushed onto the undo stack.
    case redo(HistoryEntryID)
  }

  /// The id by which the role of a later entry refers to this one.
  public let id: HistoryEntryID
  /// The edits of the rows.
  public let change: Change
  /// Whether it is an edit, an undo or a redo.
  public let role: Role

  /// An entry that applies `change`; an edit unless another role is given.
  public init(id: HistoryEntryID, change: Change, role: Role = .edit) {
    self.id = id
    self.change = change
    self.role = role
  }
}
