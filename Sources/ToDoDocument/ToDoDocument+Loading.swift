public import ToDoModel
import ToDoStore

// A long list opens with its first rows; a thread reads the others while the window shows them.
//
// Until all rows are loaded, own changes apply to the first rows and stay unsaved. Then these
// changes are applied again to all rows; the view gets the new rows as an external change.
extension ToDoDocument {
  /// Starts to load the rows after the first ones on a thread; call it after the first frame.
  ///
  /// `wake` is called when the rows are loaded; the next ``drainReports()`` adds them to ``list``
  /// and calls ``onUpdate``, in most cases with `appendedCount` alone. If the rows cannot be read,
  /// `drainReports()` returns ``Report/incomplete(_:)``.
  public func readRest() { loading?.loader.start() }

  /// Whether ``list`` has only the first rows; false, too, once reading the others has failed.
  public var isLoading: Bool { loading != nil }

  /// The number of rows in ``list`` plus those that are still to be loaded.
  public var expectedCount: Int { list.count + (loading?.loader.missingCount ?? 0) }

  /// The id of the first row that is still to be loaded; nil when all rows are loaded.
  ///
  /// To insert or move an item below the last row of ``list``, pass this id as `before`: the item
  /// then keeps its row when the other rows are added.
  public var nextID: ItemID? { loading?.loader.nextID }

  /// Adds the rows of the loader to `list` if the loader has finished.
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
    let shown = list
    (list, store) = try loading.loader.finish()
    let entries = unsaved.map(\.entry)
    (unsaved, history) = ([], UndoHistory())
    for (index, entry) in entries.enumerated() {
      performReverts(of: loading, after: index)
      _ = perform(rebased(entry))
    }
    performReverts(of: loading, after: entries.count)
    report(list.changes(since: shown))
    if loading.appliesRescued { applyRescued() }
    if loading.isClosing { store?.beginClosing() }
  }

  private func performReverts(of loading: Loading, after count: Int) {
    for revert in loading.deferredReverts where revert.entryCount == count {
      _ = revertTop(of: revert.stack)
    }
  }

  /// The entry to apply to all rows: an undo or redo of an own entry gets the inverse computed on
  /// all rows, since in the first rows the last one had no item after it.
  private func rebased(_ entry: HistoryEntry) -> HistoryEntry {
    guard let (id, stack) = entry.role.stackEffects(isReversible: true).removed,
      let top = history.top(of: stack), top.id == id
    else { return entry }
    return HistoryEntry(id: entry.id, change: top.inverse, role: entry.role)
  }
}

/// The loading of a document's rows, and the operations that wait until it ends.
struct Loading {
  let loader: ListLoader
  /// Whether ``ToDoDocument/applyRescued()`` was called.
  var appliesRescued = false
  /// Whether ``ToDoDocument/beginClosing()`` was called.
  private(set) var isClosing = false
  /// The undos and redos to perform, in order, each with the number of own entries made before it.
  private(set) var deferredReverts: [(stack: UndoHistory.Stack, entryCount: Int)] = []

  init(_ loader: ListLoader) { self.loader = loader }

  /// Whether an undo or redo has to wait because the previous one waits, with no entry in between.
  func mustDefer(after entryCount: Int) -> Bool {
    deferredReverts.last?.entryCount == entryCount
  }

  /// Defers an undo or redo that needs the history in the file until the store is open.
  mutating func deferRevert(of stack: UndoHistory.Stack, after entryCount: Int) {
    deferredReverts.append((stack, entryCount))
  }

  mutating func beginClosing() {
    isClosing = true
    loader.start()
  }
}
