/// An undo or a redo of a change with many edits, which is performed in the file and not on rows in memory.
///
/// The time is about twice that of the change itself, and the memory that of the encoded change: 100 MB for a
/// million rows, of which rows in memory would take several times as much.
public struct LargeRevert: Hashable, Sendable {
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
    /// The entry was reverted by the new entry `by`; the summary is that of the revert.
    case reverted(by: HistoryEntryID, ChangeSummary)
    /// The entry was removed from its stack: the items that it concerns are gone.
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
      case .reverted, .hasNoEffect: true
      case .isMissing, .stopped, .changesOtherList, .removesRows, .failed: false
      }
    }
  }

  /// The entry that is reverted.
  public let entry: HistoryEntryID
  /// The stack on which the entry is.
  public let stack: UndoHistory.Stack
  /// The id of the new entry.
  public let id: HistoryEntryID
  /// What it must not do.
  public let limits: Limits

  /// An undo of the entry `entry` of the undo stack, or a redo of one of the redo stack; its own entry of the
  /// history gets the id `id`.
  public init(
    of entry: HistoryEntryID, on stack: UndoHistory.Stack, as id: HistoryEntryID,
    limits: Limits = Limits()
  ) {
    (self.entry, self.stack, self.id, self.limits) = (entry, stack, id, limits)
  }
}
