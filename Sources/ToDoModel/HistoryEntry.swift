/// A change as one entry of a list's history, with the id by which undo and redo refer to it.
public struct HistoryEntry: Hashable, Sendable {
  /// What the change does to the ``UndoHistory``.
  public enum Role: Hashable, Sendable {
    /// Inserts the initial rows; not undoable.
    case start
    /// Somebody wanted something new.
    case edit
    /// The edit or redo of that id was taken back.
    case undo(HistoryEntryID)
    /// The undo of that id was taken back.
    case redo(HistoryEntryID)
  }

  /// What later steps know it by.
  public let id: HistoryEntryID
  /// What happens to the rows.
  public let change: Change
  /// How it came about.
  public let role: Role

  /// The step that does `change`; an edit when nothing else is said.
  public init(id: HistoryEntryID, change: Change, role: Role = .edit) {
    self.id = id
    self.change = change
    self.role = role
  }
}
