/// A change with many edits that is performed in the file and not on rows in memory: an undo, a redo or a clear.
///
/// Performing it takes the memory of the encoded change and of its inverse, up to 100 MB for a million rows; edits in
/// memory would take several times as much.
public struct LargeChange: Hashable, Sendable {
  /// What the change does.
  public enum Kind: Hashable, Sendable {
    /// Reverts the entry with this id, which is on the stack.
    case revert(HistoryEntryID, on: UndoHistory.Stack)
    /// Removes the rows that are completed in this list.
    case removeCompleted(of: ToDoList)
  }

  /// What the change must not do, because a kiosk forbids it.
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

  /// How the change ended.
  public enum Outcome: Hashable, Sendable {
    /// The change was performed and is in the history as `entry`; the summary tells its effect.
    case performed(entry: HistoryEntryID, ChangeSummary)
    /// The change had no effect: its items are gone, or the entry to revert is damaged and was removed from its stack.
    case hasNoEffect
    /// The entry to revert was not on the stack, as after an undo by another program.
    case isMissing
    /// The user or the end of the program stopped the change; the file is unchanged.
    case stopped
    /// The change affects rows of another list than ``Limits/list``, so it was rolled back.
    case changesOtherList
    /// The change removes rows although ``Limits/allowsRemoving`` is false, so it was rolled back.
    case removesRows
    /// The file could not be read or written; it is unchanged.
    case failed

    /// Whether the history has another entry, and possibly the rows differ.
    public var hasChangedFile: Bool {
      switch self {
      case .performed, .hasNoEffect: true
      case .isMissing, .stopped, .changesOtherList, .removesRows, .failed: false
      }
    }
  }

  /// What the change does.
  public let kind: Kind
  /// The id of the history entry that records the change.
  public let id: HistoryEntryID
  /// What the change must not do.
  public let limits: Limits

  /// A change that gets the id `id` in the history.
  public init(_ kind: Kind, as id: HistoryEntryID, limits: Limits = Limits()) {
    (self.kind, self.id, self.limits) = (kind, id, limits)
  }

  /// The role of the history entry that records the change.
  public var role: HistoryEntry.Role {
    switch kind {
    case .revert(let entry, let stack): stack.role(reverting: entry)
    case .removeCompleted: .edit
    }
  }
}
