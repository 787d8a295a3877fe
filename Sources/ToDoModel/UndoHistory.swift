/// What can be undone and redone after a run of steps: two stacks.
///
/// The run may be a whole history, or the end of one whose beginning is kept elsewhere. Then
/// ``taken`` and ``hasEmptiedRedo`` say what became of the stacks that the beginning had left.
public struct UndoHistory: Sendable {
  /// The two ways through a history.
  public enum Stack: Hashable, Sendable {
    /// Backward.
    case undo
    /// Forward again.
    case redo
  }

  /// A step that can be taken back.
  public struct Entry: Hashable, Sendable {
    /// The step.
    public let id: HistoryEntryID
    /// The change that takes it back.
    public let inverse: Change

    /// The entry of the step `id`, which `inverse` takes back.
    public init(id: HistoryEntryID, inverse: Change) {
      self.id = id
      self.inverse = inverse
    }
  }

  /// The steps that were taken back and are not of this run.
  public private(set) var taken: Set<HistoryEntryID> = []
  /// Whether nothing can be redone that was undone before this run.
  public private(set) var hasEmptiedRedo = false
  private var undo: [Entry] = []
  private var redo: [Entry] = []

  /// The history of no steps.
  public init() {}

  /// The step of this run that goes next; nil when there is none.
  public func top(of stack: Stack) -> Entry? {
    stack == .undo ? undo.last : redo.last
  }

  /// Puts the step at the end of the run, `inverse` being what takes it back.
  ///
  /// A step with an empty inverse did nothing, so there is nothing to take back; and an edit that
  /// did nothing leaves what can be redone.
  public mutating func record(_ step: HistoryEntry, inverse: Change) {
    let entry = inverse.isEmpty ? nil : Entry(id: step.id, inverse: inverse)
    switch step.role {
    case .start: break
    case .edit:
      guard let entry else { return }
      redo = []
      hasEmptiedRedo = true
      undo.append(entry)
    case .undo(let id):
      if !undo.take(id) { taken.insert(id) }
      if let entry { redo.append(entry) }
    case .redo(let id):
      if !redo.take(id) { taken.insert(id) }
      if let entry { undo.append(entry) }
    }
  }
}

extension [UndoHistory.Entry] {
  /// Removes the step, nearly always the last; false when it is not here.
  fileprivate mutating func take(_ id: HistoryEntryID) -> Bool {
    guard let index = lastIndex(where: { $0.id == id }) else { return false }
    remove(at: index)
    return true
  }
}

extension UndoHistory.Stack {
  /// What a step is that takes the step `id` from the stack.
  public func role(taking id: HistoryEntryID) -> HistoryEntry.Role {
    self == .undo ? .undo(id) : .redo(id)
  }
}
