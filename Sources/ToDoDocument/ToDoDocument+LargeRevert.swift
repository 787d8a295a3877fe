import ToDoModel
import ToDoStore

// A change with many edits, such as an import, is undone and redone in the file by the store's thread. The document
// shows the result as it shows the change of another program.
extension ToDoDocument {
  /// Stops the ``largeRevert``, unless it is too late; does nothing if there is none.
  public func stopLargeRevert() { store?.stopReverts() }

  func begin(_ revert: LargeRevert) {
    largeRevert = revert
    store?.perform(revert)
    observers.notify(.largeRevertBegan(revert))
  }

  /// Tells the observers that `revert` has ended.
  func finish(_ revert: LargeRevert, _ outcome: LargeRevert.Outcome) {
    largeRevert = nil
    observers.notify(.largeRevertEnded(revert, outcome))
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
