/// A change as one step of a list's history.
public struct Step: Hashable, Sendable {
  /// How a step came about, and so what it does to the ``UndoHistory``.
  public enum Role: Hashable, Sendable {
    /// A new list came with it: there is nothing to take back.
    case start
    /// Somebody wanted something new.
    case edit
    /// The edit or redo of that id was taken back.
    case undo(StepID)
    /// The undo of that id was taken back.
    case redo(StepID)
  }

  /// What later steps know it by.
  public let id: StepID
  /// What happens to the rows.
  public let change: Change
  /// How it came about.
  public let role: Role

  /// The step that does `change`; an edit when nothing else is said.
  public init(id: StepID, change: Change, role: Role = .edit) {
    self.id = id
    self.change = change
    self.role = role
  }
}
