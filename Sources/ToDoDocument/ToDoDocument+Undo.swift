public import ToDoModel
import ToDoStore

/// An undo or a redo that was found in the history and is not performed yet.
public struct Revert {
  let stack: UndoHistory.Stack
  let entry: UndoHistory.Entry
  /// The effect on the lists as they were when the revert was found; never empty.
  public let effect: ChangeResult
}

/// Decides by the effect that an undo or a redo would have whether it is performed.
public typealias RevertFilter = (ChangeResult) -> Bool

// The undo history is in the file; memory has only the own entries that are not saved yet.
extension ToDoDocument {
  /// Reverts the last change that is not undone yet, of any program and any session, among the changes
  /// that ``lists`` include.
  ///
  /// A change that another program made a moment ago is not among them until ``update()`` has
  /// applied it: the user undoes what the window shows.
  /// A change is skipped if its inverse has no effect anymore, because its items are gone. Returns
  /// nil when there is nothing to undo, or when the history cannot be read; an error is reported by the
  /// next ``update()``.
  ///
  /// While ``isLoading``, a change that is not an own one is reverted as soon as all rows are
  /// loaded. In this case the call also returns nil, and so it does if it begins a ``largeChange``.
  @discardableResult
  public func undo() -> ChangeResult? { nextRevert(of: .undo).map { perform($0) } }

  /// Reverts the last undo, if no edit was made after it; returns nil in the same cases as
  /// ``undo()``.
  @discardableResult
  public func redo() -> ChangeResult? { nextRevert(of: .redo).map { perform($0) } }

  /// Finds what ``undo()`` or ``redo()`` would perform; returns nil in the same cases as they do, and if
  /// `isAllowed` returns false.
  ///
  /// If the change has many edits, begins a ``largeChange`` within `limits` and returns nil. While one is being
  /// performed, further calls have no effect.
  /// `isAllowed` gets the effect that the undo or redo would have, also later if that waits until all rows
  /// are loaded. It must not change the document.
  public func nextRevert(
    of stack: UndoHistory.Stack, limits: LargeChange.Limits = LargeChange.Limits(),
    where isAllowed: @escaping RevertFilter = { _ in true }
  ) -> Revert? {
    if largeChange != nil { return nil }
    let deferred = DeferredRevert(
      stack: stack, entryCount: unsaved.count, limits: limits, isAllowed: isAllowed)
    if loading?.mustDefer(after: unsaved.count) == true {
      loading?.deferredReverts.append(deferred)
      return nil
    }
    if let store, let large = largeTop(of: stack) {
      begin(.revert(large, on: stack), in: store, limits: limits)
      return nil
    }
    while let top = top(of: stack) {
      let revert = Revert(
        stack: stack, entry: top, effect: lists.effect(of: top.inverse, on: today))
      if !revert.effect.isEmpty { return isAllowed(revert.effect) ? revert : nil }
      _ = perform(revert)
    }
    let isInFile = stack == .undo || !history.hasClearedRedo
    if isInFile { loading?.deferredReverts.append(deferred) }
    return nil
  }

  /// Finds the undo or redo of the entry `id`, wherever it is on `stack`; `isAllowed` gets its effect.
  ///
  /// Returns nil if the entry is not on the stack any more, as after an undo by another program, if its
  /// inverse has no effect any more, and in the other cases of ``nextRevert(of:limits:where:)``.
  public func revert(
    of id: HistoryEntryID, on stack: UndoHistory.Stack,
    limits: LargeChange.Limits = LargeChange.Limits(),
    where isAllowed: RevertFilter = { _ in true }
  ) -> Revert? {
    if largeChange != nil { return nil }
    if let store, isLarge(id, on: stack) {
      begin(.revert(id, on: stack), in: store, limits: limits)
      return nil
    }
    guard let entry = entry(id, on: stack) else { return nil }
    let revert = Revert(
      stack: stack, entry: entry, effect: lists.effect(of: entry.inverse, on: today))
    return !revert.effect.isEmpty && isAllowed(revert.effect) ? revert : nil
  }

  /// Performs an undo or a redo that was found before; the document must not have changed since.
  @discardableResult
  public func perform(_ revert: Revert, by origin: ChangeOrigin? = nil) -> ChangeResult {
    perform(entry(of: revert), by: origin)
  }

  /// Performs a revert of which the observers are told later, together with other changes.
  func apply(_ revert: Revert) -> ChangeResult { apply(entry(of: revert)) }

  private func entry(of revert: Revert) -> HistoryEntry {
    HistoryEntry(
      id: entryIDs.next(), change: revert.entry.inverse,
      role: revert.stack.role(reverting: revert.entry.id))
  }

  private func top(of stack: UndoHistory.Stack) -> UndoHistory.Entry? {
    if let own = history.top(of: stack) { return own }
    if stack == .redo && history.hasClearedRedo { return nil }
    return readHistory { (store) throws(StoreError) in
      try store.top(of: stack, through: position, excluding: history.consumed)
    }
  }

  private func entry(_ id: HistoryEntryID, on stack: UndoHistory.Stack) -> UndoHistory.Entry? {
    if let own = history.entry(id, on: stack) { return own }
    let isInFile = stack == .undo || !history.hasClearedRedo
    guard isInFile, !history.consumed.contains(id) else { return nil }
    return readHistory { (store) throws(StoreError) in
      try store.entry(id, of: stack, through: position)
    }
  }

  func readHistory<Result>(
    _ read: (ToDoStore) throws(StoreError) -> Result?
  ) -> Result? {
    guard let store else { return nil }
    do throws(StoreError) {
      return try read(store)
    } catch {
      // The store reports that the file was replaced, so this error is not reported here.
      if error.kind != .replaced { pendingReports.append(.unreadable(error)) }
      wake()
      return nil
    }
  }
}
