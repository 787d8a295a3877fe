public import ToDoModel
import ToDoStore

// A long list, and a file with several lists, open with the first rows of one list, or with those around an
// item; both are called the first rows below, since they are read first. While the window
// shows them, a thread reads all other rows.
//
// Until all rows are loaded, the document's own changes apply to the first rows and stay unsaved.
// Then these changes are applied again, to all rows. The view gets the other rows as if another
// program had added them.
extension ToDoDocument {
  /// Starts a thread that loads the rows after the first ones; call it after the first frame.
  ///
  /// `wake` is called when the rows are loaded or cannot be read. The next ``update()`` adds loaded rows to
  /// ``lists`` and tells the observers, in most cases with a result that has only a `prependedCount` and an
  /// `appendedCount` for each list. If the rows cannot be read, it reports ``Report/incomplete(_:)``.
  public func readRest() { loading?.loader.start() }

  /// Whether rows after the first ones are still to be loaded; false also if reading them failed.
  public var isLoading: Bool { loading != nil }

  /// The number of rows of `list` in ``lists``, plus the number of rows of ``firstList`` that are
  /// still to be loaded if it is that list; the document may have been opened with that number.
  public func expectedCount(of list: ListID) -> Int {
    let missing = loading.map { $0.loader.list == list ? $0.loader.missingCount : 0 }
    return self[list].count + (missing ?? 0)
  }

  /// Whether rows of `list` above those in ``lists`` are still to be loaded.
  public func hasRowsAbove(in list: ListID) -> Bool {
    loading.map { $0.loader.list == list && $0.loader.hasRowsAbove } ?? false
  }

  /// The id of the first row of `list` below those in ``lists`` that is still to be loaded; nil if there is none.
  ///
  /// To insert or move an item below the last row in ``lists``, pass this id as `before`. Otherwise
  /// the item would be below all other rows once they are loaded. Nil also for a list of which no row
  /// is loaded yet.
  public func nextID(in list: ListID) -> ItemID? {
    loading.flatMap { $0.loader.list == list ? $0.loader.nextID : nil }
  }

  /// Adds the rows of the loader to `lists` if the loader has finished.
  func finishLoading() {
    guard let loading, loading.loader.isFinished else { return }
    self.loading = nil
    do throws(StoreError) {
      try adoptRows(of: loading)
    } catch {
      loadingError = error
      pendingReports.append(.incomplete(error))
    }
  }

  private func adoptRows(of loading: Loading) throws(StoreError) {
    let shown = lists
    (lists, store) = try loading.loader.finish()
    let entries = unsaved.map(\.entry)
    (unsaved, history) = ([], UndoHistory())
    for (index, entry) in entries.enumerated() {
      performReverts(of: loading, after: index)
      _ = apply(rebased(entry))
    }
    performReverts(of: loading, after: entries.count)
    var result = lists.changes(since: shown)
    today?.reset(&result, in: lists)
    report(result)
    observers.notify(.loaded)
    if loading.appliesRescued { applyRescued() }
    if loading.isClosing { store?.beginClosing() }
  }

  private func performReverts(of loading: Loading, after count: Int) {
    for revert in loading.deferredReverts where revert.entryCount == count {
      _ = nextRevert(of: revert.stack, limits: revert.limits, where: revert.isAllowed).map(apply)
    }
  }

  /// Returns the entry as it has to be applied to all rows.
  ///
  /// An undo or redo of one of the document's own entries gets the inverse that was computed on all
  /// rows. An inverse that was computed on the first rows may put their last row at the end of the
  /// whole list, because no row followed it.
  private func rebased(_ entry: HistoryEntry) -> HistoryEntry {
    guard let (id, stack) = entry.role.stackEffects(isReversible: true).removed,
      let reverted = history.entry(id, on: stack)
    else { return entry }
    return HistoryEntry(id: entry.id, change: reverted.inverse, role: entry.role)
  }
}

/// An undo or a redo that waits until all rows are loaded.
struct DeferredRevert {
  let stack: UndoHistory.Stack
  /// The number of the document's own entries before it.
  let entryCount: Int
  let limits: LargeChange.Limits
  let isAllowed: RevertFilter
}

/// The loading of a document's rows, and the operations that wait until all rows are loaded.
struct Loading {
  let loader: ListLoader
  /// Whether ``ToDoDocument/applyRescued()`` was called; it is called again when all rows are
  /// loaded.
  var appliesRescued = false
  /// Whether ``ToDoDocument/beginClosing()`` was called; the store begins to close when all rows
  /// are loaded.
  private(set) var isClosing = false
  /// The undos and redos, in order, that wait until all rows are loaded, because they need the history in
  /// the file.
  var deferredReverts: [DeferredRevert] = []

  init(_ loader: ListLoader) { self.loader = loader }

  /// Whether an undo or redo must be deferred because the previous one is deferred and no entry was
  /// made since.
  ///
  /// `entryCount` is the current number of the document's own entries.
  func mustDefer(after entryCount: Int) -> Bool {
    deferredReverts.last?.entryCount == entryCount
  }

  mutating func beginClosing() {
    isClosing = true
    loader.start()
  }
}
