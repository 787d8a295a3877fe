/// The undo and redo stacks after a sequence of history entries.
///
/// The sequence is a whole history, or the end of one whose beginning is stored elsewhere. In the
/// latter case ``consumed`` and ``hasClearedRedo`` are its effects on the stacks of the beginning.
public struct UndoHistory: Sendable {
  /// One of the two stacks of a history.
  public enum Stack: Hashable, Sendable {
    /// Edits and redos that can be undone.
    case undo
    /// Undos that can be redone.
    case redo
  }

  /// A history entry on a stack, with the change that reverts it.
  public struct Entry: Hashable, Sendable {
    /// The id of the history entry.
    public let id: HistoryEntryID
    /// The change that reverts it.
    public let inverse: Change

    /// The stack entry for the history entry `id`, which `inverse` reverts.
    public init(id: HistoryEntryID, inverse: Change) {
      self.id = id
      self.inverse = inverse
    }
  }

  /// The entries from before this sequence that it undid or redid.
  public private(set) var consumed: Set<HistoryEntryID> = []
  /// Whether an edit of this sequence cleared the redo stack of the entries before it.
  public private(set) var hasClearedRedo = false
  private var undo: [Entry] = []
  private var redo: [Entry] = []

  /// An empty history.
  public init() {}

  /// The entry of this sequence on top of a stack; nil when there is none.
  public func top(of stack: Stack) -> Entry? {
    stack == .undo ? undo.last : redo.last
  }

  /// Appends the entry to the sequence; `inverse` is the change that reverts it.
  ///
  /// An entry with an empty inverse had no effect and is not pushed; an edit without effect does not
  /// clear the redo stack either.
  public mutating func record(_ entry: HistoryEntry, inverse: Change) {
    let pushed = inverse.isEmpty ? nil : Entry(id: entry.id, inverse: inverse)
    switch entry.role {
    case .start: break
    case .edit:
      guard let pushed else { return }
      redo = []
      hasClearedRedo = true
      undo.append(pushed)
    case .undo(let id):
      if !undo.remove(id) { consumed.insert(id) }
      if let pushed { redo.append(pushed) }
    case .redo(let id):
      if !redo.remove(id) { consumed.insert(id) }
      if let pushed { undo.append(pushed) }
    }
  }
}

extension [UndoHistory.Entry] {
  /// Removes the entry, nearly always the last one; returns false when it is not on the stack.
  fileprivate mutating func remove(_ id: HistoryEntryID) -> Bool {
    guard let index = lastIndex(where: { $0.id == id }) else { return false }
    remove(at: index)
    return true
  }
}

extension UndoHistory.Stack {
  /// The role of an entry that reverts the entry `id` of this stack.
  public func role(reverting id: HistoryEntryID) -> HistoryEntry.Role {
    self == .undo ? .undo(id) : .redo(id)
  }
}
