/// A change in a list's history, with the id by which undo and redo refer to it.
public struct HistoryEntry: Hashable, Sendable {
  /// The kind of an entry, on which its ``StackEffects`` depend.
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
  /// Whether the entry is the start, an edit, an undo or a redo.
  public let role: Role

  /// An entry that applies `change`; an edit unless another role is given.
  public init(id: HistoryEntryID, change: Change, role: Role = .edit) {
    self.id = id
    self.change = change
    self.role = role
  }
}

/// Identifies a history entry, also before it is saved.
public struct HistoryEntryID: Hashable, Sendable {
  /// The number stored in files (column `step` of the tables `undo` and `redo`), above 0.
  public let rawValue: Int64

  /// The id with the number that a file stores.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}

/// Generates ids of history entries that are unique across programs without coordination.
///
/// It counts up from a random number, as ``ItemIDSequence`` does.
public struct HistoryEntryIDSequence: Sendable {
  private var nextValue: Int64

  /// A sequence with a random start.
  ///
  /// At least 2^32 numbers are above the start, more than any single program uses.
  public init(using generator: inout some RandomNumberGenerator) {
    nextValue = Int64.random(in: 1..<(Int64.max - 1 << 32), using: &generator)
  }

  /// Returns the next id.
  public mutating func next() -> HistoryEntryID {
    defer { nextValue += 1 }
    return HistoryEntryID(rawValue: nextValue)
  }
}
