/// A change with many edits that is performed in the file and not on rows in memory: an undo, a redo or a clear.
///
/// Its memory is that of the encoded change: 100 MB for a million rows, of which edits in memory would take several
/// times as much.
public struct LargeChange: Hashable, Sendable {
  /// What is done.
  public enum Kind: Hashable, Sendable {
    /// Reverts the entry with this id, which is on the stack.
    case revert(HistoryEntryID, on: UndoHistory.Stack)
    /// Removes the rows that are completed in this list.
    case removeCompleted(of: ToDoList)
  }

  /// What it must not do, in a kiosk.
  public struct Limits: Hashable, Sendable {
    /// The only list whose rows may change; nil if every list may.
    public var list: ListID?
    /// Whether rows may be removed.
    public var allowsRemoving: Bool

    /// These limits; by default there are none.
    public init(list: ListID? = nil, allowsRemoving: Bool = true) {
      (self.list, self.allowsRemoving) = (list, allowsRemoving)
    }
  }

  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// It is in the history as the entry `entry`, with this summary.
    case performed(entry: HistoryEntryID, ChangeSummary)
    /// It had no effect: the items that it concerns are gone, or the entry is damaged, which was then removed from
    /// its stack.
    case hasNoEffect
    /// The entry was not on the stack, as after an undo by another program.
    case isMissing
    /// It was stopped; nothing has changed.
    case stopped
    /// It would have changed another list than ``Limits/list``; nothing has changed.
    case changesOtherList
    /// It would have removed rows; nothing has changed.
    case removesRows
    /// The file could not be read or written; nothing has changed.
    case failed

    /// Whether the history has another entry, and possibly the rows differ.
    public var hasChangedFile: Bool {
      switch self {
      case .performed, .hasNoEffect: true
      case .isMissing, .stopped, .changesOtherList, .removesRows, .failed: false
      }
    }
  }

  /// What is done.
  public let kind: Kind
  /// The id of its own entry of the history.
  public let id: HistoryEntryID
  /// What it must not do.
  public let limits: Limits

  /// A change that gets the id `id` in the history.
  public init(_ kind: Kind, as id: HistoryEntryID, limits: Limits = Limits()) {
    (self.kind, self.id, self.limits) = (kind, id, limits)
  }

  /// Its role in the history.
  public var role: HistoryEntry.Role {
    switch kind {
    case .revert(let entry, let stack): stack.role(reverting: entry)
    case .removeCompleted: .edit
    }
  }
}
