/// The undo and redo stacks after a sequence of history entries.
///
/// The sequence is a whole history, or the end of a history whose beginning is stored elsewhere. In
/// the latter case ``consumed`` and ``hasClearedRedo`` are the effects of the end on the stacks of
/// the beginning.
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

  /// The entries before this sequence that entries of this sequence undid or redid.
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

  /// Appends the entry to the sequence; `inverse` is the change that reverts the entry, empty when
  /// the entry had no effect.
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

/// The effects of a history entry on the two stacks, in the order of the properties.
public struct StackEffects {
  /// Whether the redo stack is cleared.
  public fileprivate(set) var clearsRedo = false
  /// The entry that is removed, nearly always the top one, and its stack.
  public fileprivate(set) var removed: (id: HistoryEntryID, from: UndoHistory.Stack)?
  /// The stack on which the entry itself is pushed, with its inverse.
  public fileprivate(set) var pushed: UndoHistory.Stack?
}

extension HistoryEntry.Role {
  /// The rules of undo, for the stacks in memory and in the file.
  ///
  /// An entry that is not reversible, because it had no effect, is not pushed; an edit without
  /// effect does not clear the redo stack either.
  public func stackEffects(isReversible: Bool) -> StackEffects {
    var effects = StackEffects()
    switch self {
    case .start: return effects
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
