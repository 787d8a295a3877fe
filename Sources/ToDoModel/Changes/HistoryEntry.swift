/// A change in a list's history, with the id by which undo and redo refer to the entry.
public struct HistoryEntry: Hashable, Sendable {
  /// The kind of an entry, which determines how the entry changes the undo and redo stacks.
  ///
  /// ``stackEffects(isReversible:)`` returns these effects.
  public enum Role: Hashable, Sendable {
    /// Inserts the initial rows of a list; not undoable.
    case start
    /// Notes that reminders were shown or snoozed; neither undoable nor a new edit, so that redo stays possible.
    case reminder
    /// Brings what a server says of a list; neither undoable, as others have done it, nor a new edit.
    case sync
    /// A new edit, which is pushed onto the undo stack and clears the redo stack.
    case edit
    /// Reverts the edit or redo with this id, and is pushed onto the redo stack.
    case undo(HistoryEntryID)
    /// Reverts the undo with this id, and is pushed onto the undo stack.
    case redo(HistoryEntryID)
  }

  /// The id by which an undo or redo refers to this entry.
  public let id: HistoryEntryID
  /// The edits that the entry applied; for an undo or redo, the inverse of the reverted entry.
  public let change: Change
  /// The kind of the entry.
  public let role: Role

  /// An entry that applies `change`; the entry is an edit if no other role is given.
  public init(id: HistoryEntryID, change: Change, role: Role = .edit) {
    self.id = id
    self.change = change
    self.role = role
  }
}

/// Identifies a history entry, even before the entry is saved.
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
/// As in ``ItemIDSequence``, ids count up from a random number, so that collisions are unlikely.
public struct HistoryEntryIDSequence: Sendable {
  private var nextValue: Int64

  /// A sequence with a random start.
  ///
  /// At least 2^32 numbers are above the start, more than any single program uses.
  public init(using generator: inout some RandomNumberGenerator) {
    nextValue = Int64.random(in: 1..<(Int64.max - 1 << 32), using: &generator)
  }

  /// Returns an id that is greater by 1 than the previous one.
  public mutating func next() -> HistoryEntryID {
    defer { nextValue += 1 }
    return HistoryEntryID(rawValue: nextValue)
  }
}
