/// The undo and redo stacks that result from a sequence of history entries.
///
/// The sequence is a whole history, or only the last part of a history whose first part is stored
/// elsewhere. In the latter case ``consumed`` and ``hasClearedRedo`` tell how the last part changed
/// the stacks of the first part.
public struct UndoHistory: Sendable {
  /// One of the two stacks of a history.
  public enum Stack: Hashable, Sendable {
    /// Edits and redos that can be undone.
    case undo
    /// Undos that can be redone.
    case redo
  }

  /// A history entry on one of the stacks, with the change that reverts the entry.
  public struct Entry: Hashable, Sendable {
    /// The id by which an undo or redo refers to the history entry.
    public let id: HistoryEntryID
    /// The change that reverts the history entry.
    public let inverse: Change

    /// The stack entry for the history entry `id`, which `inverse` reverts.
    public init(id: HistoryEntryID, inverse: Change) {
      self.id = id
      self.inverse = inverse
    }
  }

  /// The ids of entries before this sequence that were undone or redone by entries of this
  /// sequence.
  public private(set) var consumed: Set<HistoryEntryID> = []
  /// Whether an edit of this sequence cleared the redo stack of the entries before this sequence.
  public private(set) var hasClearedRedo = false
  private var undo: [Entry] = []
  private var redo: [Entry] = []

  /// An empty history.
  public init() {}

  /// The top entry of a stack; nil when no entry of this sequence is on the stack.
  public func top(of stack: Stack) -> Entry? {
    stack == .undo ? undo.last : redo.last
  }

  /// The entry `id` of a stack; nil when it is not on the stack.
  public func entry(_ id: HistoryEntryID, on stack: Stack) -> Entry? {
    (stack == .undo ? undo : redo).last { $0.id == id }
  }

  /// Appends the entry to the sequence.
  ///
  /// `inverse` is the change that reverts the entry; it is empty when the entry had no effect.
  public mutating func record(_ entry: HistoryEntry, inverse: Change) {
    let effects = entry.role.stackEffects(isReversible: !inverse.isEmpty)
    if effects.clearsRedo {
      redo = []
      hasClearedRedo = true
    }
    if let (id, stack) = effects.removed, !remove(id, from: stack) { consumed.insert(id) }
    if let stack = effects.pushed { push(Entry(id: entry.id, inverse: inverse), onto: stack) }
  }

  private mutating func push(_ entry: Entry, onto stack: Stack) {
    switch stack {
    case .undo: undo.append(entry)
    case .redo: redo.append(entry)
    }
  }

  private mutating func remove(_ id: HistoryEntryID, from stack: Stack) -> Bool {
    switch stack {
    case .undo: undo.remove(id)
    case .redo: redo.remove(id)
    }
  }
}

/// The effects of a history entry on the undo and redo stacks.
///
/// They apply in the order of the properties.
public struct StackEffects {
  /// Whether the redo stack is emptied.
  public fileprivate(set) var clearsRedo = false
  /// The id of the entry that is removed, nearly always the top one, and its stack; nil when no
  /// entry is removed.
  public fileprivate(set) var removed: (id: HistoryEntryID, from: UndoHistory.Stack)?
  /// The stack onto which the entry itself is pushed with its inverse; nil when it is not pushed.
  public fileprivate(set) var pushed: UndoHistory.Stack?
}

extension HistoryEntry.Role {
  /// Returns the effects of an entry with this role, by the rules of undo for the stacks in memory
  /// and in the file.
  ///
  /// `isReversible` is false for an entry that had no effect. Such an entry is not pushed, and such
  /// an edit does not clear the redo stack.
  public func stackEffects(isReversible: Bool) -> StackEffects {
    var effects = StackEffects()
    switch self {
    case .start, .reminder, .sync: return effects
    case .edit:
      effects.clearsRedo = isReversible
      effects.pushed = .undo
    case .undo(let id):
      effects.removed = (id, from: .undo)
      effects.pushed = .redo
    case .redo(let id):
      effects.removed = (id, from: .redo)
      effects.pushed = .undo
    }
    if !isReversible { effects.pushed = nil }
    return effects
  }
}

extension [UndoHistory.Entry] {
  /// Removes the entry `id`, nearly always the last one; returns false when it is not on the stack.
  fileprivate mutating func remove(_ id: HistoryEntryID) -> Bool {
    guard let index = lastIndex(where: { $0.id == id }) else { return false }
    remove(at: index)
    return true
  }
}

extension UndoHistory.Stack {
  /// The role of a new entry that reverts the entry `id` of this stack.
  public func role(reverting id: HistoryEntryID) -> HistoryEntry.Role {
    self == .undo ? .undo(id) : .redo(id)
  }
}
