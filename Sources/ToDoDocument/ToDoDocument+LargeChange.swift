public import ToDoModel
import ToDoStore

// The store's thread performs an undo or redo with many edits, and a clear of many rows, in the file alone. The
// document gets the resulting rows by a reload, as after a change of another program.
extension ToDoDocument {
  /// Stops the ``largeChange``, unless it is too late; does nothing if there is none.
  public func stopLargeChange() { store?.stopLargeChanges() }

  /// Removes the rows of `list` that are completed now, as a ``largeChange``, if they are so many; returns false if
  /// they are not, or if a large change is being performed.
  public func removeManyCompletedRows(of list: ListID) -> Bool {
    guard let store, largeChange == nil, self[list].completedCount > LogEntry.maximumEdits
    else { return false }
    begin(.removeCompleted(of: self[list]), in: store)
    return true
  }

  /// Begins a change of the kind `kind`, if none is being performed.
  func begin(
    _ kind: LargeChange.Kind, in store: ToDoStore, limits: LargeChange.Limits = LargeChange.Limits()
  ) {
    guard largeChange == nil else { return }
    let change = LargeChange(kind, as: entryIDs.next(), limits: limits)
    largeChange = change
    store.perform(change)
    observers.notify(.largeChangeBegan(change))
  }

  /// Tells the observers that `change` has ended.
  func finish(_ change: LargeChange, _ outcome: LargeChange.Outcome) {
    largeChange = nil
    observers.notify(.largeChangeEnded(change, outcome))
  }

  /// The entry on top of `stack` if it is to be reverted in the file; nil for a document without a file.
  func largeTop(of stack: UndoHistory.Stack) -> HistoryEntryID? {
    guard store != nil else { return nil }
    if let own = history.top(of: stack) { return own.isLarge ? own.id : nil }
    if stack == .redo && history.hasClearedRedo { return nil }
    return readHistory { (store) throws(StoreError) in
      try store.largeTop(of: stack, through: position, excluding: history.consumed)
    }
  }

  /// Whether the entry `id` of `stack` is to be reverted in the file.
  func isLarge(_ id: HistoryEntryID, on stack: UndoHistory.Stack) -> Bool {
    guard store != nil else { return false }
    if let own = history.entry(id, on: stack) { return own.isLarge }
    return readHistory { (store) throws(StoreError) in
      try store.isLarge(id, on: stack, through: position)
    } ?? false
  }
}

extension UndoHistory.Entry {
  fileprivate var isLarge: Bool { inverse.encodedEditCount > LogEntry.maximumEdits }
}
