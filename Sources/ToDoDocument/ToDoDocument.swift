internal import Glibc
public import ToDoModel
public import ToDoStore

/// One open list, in memory and in its file; the model of the window and of the command line.
///
///     var generator = SystemRandomNumberGenerator()
///     let document = try ToDoDocument(path: path, using: &generator)
///     let milk = ToDoItem(id: document.makeID(), text: "milk")
///     document.perform(Change([.insert(milk, before: nil)]))
///     document.undo()
///     try document.close()
///
/// It belongs to the main thread. A change is applied in memory at once and saved a moment later on
/// the store's thread; changes of other programs are applied by ``collectReports()``.
///
/// The undo history is in the file and shared by all programs. Memory holds only its end, the own
/// entries that are not saved yet; older ones are read by ``undo()`` and ``redo()``.
///
/// With `onUnreadable` a long list opens with its first rows, and ``readRest()`` loads the others.
/// Until then ``count``, ``item(at:)`` and ``index(of:)`` return at once for the first rows; every
/// other access to the rows waits for all of them, half a second for a million.
public final class ToDoDocument {
  struct Unsaved {
    let entry: HistoryEntry
    var inverse: Change
  }

  /// All rows, including own changes that are not saved yet; waits until all are loaded.
  public var list: ToDoList {
    waitForRest()
    return rows
  }
  /// Whether the document created the list: there was no file, or one of 0 bytes.
  public let isNew: Bool
  /// Called after each change of the rows by another program or from a rescue file, with its
  /// updates.
  ///
  /// Own changes do not call it: ``perform(_:)``, ``undo()`` and ``redo()`` return their result. The
  /// inverse reverts the updates of that call only.
  public var onUpdate: ((ChangeResult) -> Void)?

  // All rows, or only the first ones while `loader` is not nil.
  private var rows: ToDoList
  private(set) var loader: ListLoader?
  // nil for a list that is in memory only (then `path` is nil, too), and until all rows are loaded.
  private var store: ToDoStore?
  // The last change of the file that `rows` includes.
  private(set) var position = LogPosition.start
  private var rescue: Rescue?
  private let path: String?
  private let stateFolder: String?
  private let wake: @Sendable () -> Void
  private let onUnreadable: (StoreError) -> Never
  private var ids: ItemIDSequence
  private var entryIDs: HistoryEntryIDSequence
  // Own entries that are not in the file yet, oldest first.
  private(set) var unsaved: [Unsaved] = []
  // The history of the unsaved entries; of a list that is in memory only, the whole history.
  private var history = UndoHistory()
  // Reports of this class, returned by the next `drainReports()`.
  private var pendingReports: [Report] = []

  /// Opens the list at `path` and creates the file if there is none.
  ///
  /// `generator` provides the random start of ids, which makes them unique across programs. `wake`
  /// is called, on any thread, when ``collectReports()`` has reports to collect. `stateFolder` is for
  /// rescue files (see ``rescueUnsaved()``) and for logs of replaced files.
  ///
  /// With `onUnreadable` only the first rows are read, until ``readRest()`` or an access that waits
  /// has loaded the others; without it, all rows are read before the initializer returns. When the
  /// other rows cannot be read, ``collectReports()`` or the waiting access calls `onUnreadable`,
  /// which has to end the program: the first rows must not be taken for the whole list.
  public init(
    path: String, stateFolder: String? = nil,
    using generator: inout some RandomNumberGenerator,
    wake: @escaping @Sendable () -> Void = {}, onUnreadable: ((StoreError) -> Never)? = nil
  ) throws(StoreError) {
    let file = try ListFile.openSettled(
      path: path, access: .readWrite, stateFolder: stateFolder)
    let prefix = try file.readPrefix(
      limit: onUnreadable == nil ? .max : DocumentConstants.firstRows)
    isNew = file.isNew
    rows = prefix.list
    ids = ItemIDSequence(using: &generator)
    let client = ClientID(using: &generator)
    entryIDs = HistoryEntryIDSequence(using: &generator)
    position = prefix.position
    (self.path, self.stateFolder) = (path, stateFolder)
    self.wake = wake
    self.onUnreadable = onUnreadable ?? { preconditionFailure("\($0)") }
    if prefix.isComplete {
      store = try ToDoStore(
        file, after: prefix.position, client: client, stateFolder: stateFolder, wake: wake)
    } else {
      loader = ListLoader(
        file, after: prefix, client: client, stateFolder: stateFolder, wake: wake)
    }
  }

  /// A list of `items` in memory, without a file.
  public init(items: [ToDoItem], using generator: inout some RandomNumberGenerator) {
    isNew = false
    rows = ToDoList(items)
    ids = ItemIDSequence(using: &generator)
    entryIDs = HistoryEntryIDSequence(using: &generator)
    (path, stateFolder) = (nil, nil)
    wake = {}
    onUnreadable = { preconditionFailure("\($0)") }
  }

  /// Reads the rows of the list at `path` without changing it.
  ///
  /// Returns no items when there is no file, and does not create one.
  public static func items(at path: String) throws(StoreError) -> [ToDoItem] {
    try ListFile.openSettled(path: path, access: .readOnly).readItems()
  }

  /// Starts to load the rows after the first ones on a thread; call it after the first frame.
  public func readRest() { loader?.start() }

  /// The number of all rows, loaded or not.
  public var count: Int { loader?.count ?? rows.count }

  /// The item of row number `row`, counted from 0; waits if it is not loaded yet.
  ///
  /// Traps when there is no such row.
  public func item(at row: Int) -> ToDoItem {
    if row >= rows.count { waitForRest() }
    return rows[row]
  }

  /// The row number of the item, nil when it is not in the list; waits if it is not loaded yet.
  public func index(of id: ItemID) -> Int? {
    // Rows do not change before all are loaded.
    if loader != nil, let row = rows.index(of: id) { return row }
    waitForRest()
    return rows.index(of: id)
  }

  /// Returns an id that no item of the list has.
  public func makeID() -> ItemID {
    while true {
      let id = ids.next()
      if index(of: id) == nil { return id }
    }
  }

  /// Applies the change to the rows, sends it to the store, and returns its effect.
  @discardableResult
  public func perform(_ change: Change) -> ChangeResult {
    change.isEmpty ? apply(change) : perform(HistoryEntry(id: entryIDs.next(), change: change))
  }

  /// Inserts the initial rows of a new list, with these texts; not undoable.
  ///
  /// Call it before the list is shown: it does not report the rows.
  public func start(with texts: [String]) {
    let edits = texts.map { Edit.insert(ToDoItem(id: makeID(), text: $0), before: nil) }
    _ = perform(HistoryEntry(id: entryIDs.next(), change: Change(edits), role: .start))
  }

  /// Reverts the last change that is not undone yet, of any program and any session.
  ///
  /// A change whose inverse has no effect any more, because its items are gone, is skipped. Returns
  /// nil when there is nothing to undo, and when the history cannot be read; in the latter case the
  /// next ``collectReports()`` returns the error.
  @discardableResult
  public func undo() -> ChangeResult? { revertTop(of: .undo) }

  /// Reverts the last undo, unless an edit was made since; returns as ``undo()``.
  @discardableResult
  public func redo() -> ChangeResult? { revertTop(of: .redo) }

  /// Applies what the store reported since the last call; returns the reports for the user.
  public func drainReports() -> [Report] {
    if loader?.isFinished == true { waitForRest() }
    guard let store else { return [] }
    defer { pendingReports = [] }
    let storeReports = store.drainReports()
    let reports = storeReports.compactMap(handle)
    if !storeReports.isEmpty { rebuildHistory() }
    return pendingReports + reports
  }

  /// Saves unsaved changes and closes the file; throws when a change could not be saved.
  ///
  /// Blocks for up to ``ToDoStore/closingTime``. The document may only be read afterwards.
  public func close() throws(StoreError) {
    beginClosing()
    // Reports are handled here because the store may request the rows to restore a missing file.
    while !isClosed {
      pendingReports = drainReports()
      usleep(2000)
    }
    try store?.close()
  }

  /// Starts to save unsaved changes and to close the file; `wake` is called when ``isClosed``.
  ///
  /// The document may only be read from now on.
  public func beginClosing() {
    waitForRest()
    store?.beginClosing()
  }

  /// Whether the store has ended: everything is saved, or cannot be.
  public var isClosed: Bool { store?.isFinished ?? (loader == nil) }

  /// One line that explains why changes were not saved, once the document is closed.
  public var closingProblem: String {
    store?.closingError?.description ?? "cannot save \(path ?? ""): the file does not answer"
  }

  /// The number of own changes that are not in the file.
  public var unsavedCount: Int { unsaved.count }

  /// Writes the unsaved changes to a file in the state folder, for ``takeInRescued()`` at the next
  /// start; returns its path.
  ///
  /// Returns nil when there are none, and for a list without a file or state folder.
  public func rescueUnsaved() throws(StoreError) -> String? {
    guard let path, let stateFolder, !unsaved.isEmpty else { return nil }
    let file = RescueFile(for: path, in: stateFolder)
    try file.write(unsaved.map(\.entry))
    return file.path
  }

  /// Applies the changes in the rescue files of earlier sessions; the next ``collectReports()``
  /// returns their number.
  public func applyRescued() {
    guard let path, let stateFolder else { return }
    let files = RescueFile.all(for: path, in: stateFolder)
    guard !files.isEmpty else { return }
    waitForRest()
    guard let store else { return }
    var rescue = Rescue()
    for file in files {
      do throws(StoreError) {
        let entries = try store.missing(try file.read())
        for entry in entries { report(perform(entry)) }
        rescue.add(file, entries.map(\.id))
      } catch {
        pendingReports.append(.unreadable(error))
      }
    }
    if rescue.count > 0 { pendingReports.append(.rescued(rescue.count)) }
    rescue.removeSavedFiles(unsaved: unsaved.map(\.entry.id))
    self.rescue = rescue
    wake()
  }

  private func waitForRest() {
    guard let loader else { return }
    do throws(StoreError) {
      (rows, store) = try loader.finish()
      self.loader = nil
    } catch {
      onUnreadable(error)
    }
  }

  private func perform(_ entry: HistoryEntry) -> ChangeResult {
    let result = apply(entry.change)
    history.record(entry, inverse: result.inverse)
    if let store {
      unsaved.append(Unsaved(entry: entry, inverse: result.inverse))
      store.save(entry)
    }
    return result
  }

  private func revertTop(of stack: UndoHistory.Stack) -> ChangeResult? {
    waitForRest()
    while let top = top(of: stack) {
      let role = stack.role(reverting: top.id)
      let result = perform(HistoryEntry(id: entryIDs.next(), change: top.inverse, role: role))
      if !result.updates.isEmpty { return result }
    }
    return nil
  }

  private func top(of stack: UndoHistory.Stack) -> UndoHistory.Entry? {
    if let own = history.top(of: stack) { return own }
    if stack == .redo && history.hasClearedRedo { return nil }
    do throws(StoreError) {
      return try store?.top(of: stack, through: position, excluding: history.consumed)
    } catch {
      // A replaced file is reported by the store.
      if error.kind != .replaced { pendingReports.append(.unreadable(error)) }
      wake()
      return nil
    }
  }

  private func handle(_ report: StoreReport) -> Report? {
    switch report {
    case .saved(let position):
      unsaved.removeFirst()
      self.position = position
      rescue?.removeSavedFiles(unsaved: unsaved.map(\.entry.id))
    case .foreign(let entries):
      rebaseUnsaved(onto: entries.compactMap(\.change))
      position = entries[entries.count - 1].position
    case .reloaded(let reload):
      replaceRows(with: reload)
      if reload.reason == .replaced { return .replaced(unsaved: unsaved.count) }
    case .lost(let entries):
      unsaved = entries.map { Unsaved(entry: $0, inverse: Change()) } + unsaved
    case .needsRows: store?.restore(rows)
    case .restored(let position):
      self.position = position
      return .restored
    case .failed(let error): return .failed(error)
    case .recovered: return .recovered
    }
    return nil
  }

  /// Replaces the rows by those of the file, with the own changes applied that it does not have.
  private func replaceRows(with reload: Reload) {
    var list = reload.list
    let entries = reload.resaved + unsaved.map(\.entry)
    unsaved = entries.map { Unsaved(entry: $0, inverse: list.apply($0.change).inverse) }
    position = reload.position
    report(rows.replace(with: list))
  }

  /// Applies changes that precede the own unsaved ones in the file: reverts these, applies
  /// `changes`, and applies them again.
  private func rebaseUnsaved(onto changes: [Change]) {
    let reverts = unsaved.reversed().flatMap(\.inverse.edits)
    report(apply(Change(reverts + changes.flatMap(\.edits))))
    for index in unsaved.indices {
      let result = apply(unsaved[index].entry.change)
      report(result)
      unsaved[index].inverse = result.inverse
    }
  }

  /// Rebuilds the history in memory from the unsaved entries: saved ones are in the file, and a
  /// rebase may have changed the inverses of the others.
  private func rebuildHistory() {
    history = UndoHistory()
    for own in unsaved { history.record(own.entry, inverse: own.inverse) }
  }

  private func apply(_ change: Change) -> ChangeResult {
    waitForRest()
    return rows.apply(change)
  }

  /// Reports the result of a change that ``perform(_:)``, ``undo()`` and ``redo()`` did not make.
  private func report(_ result: ChangeResult) {
    if !result.updates.isEmpty { onUpdate?(result) }
  }
}

/// The rescue files whose entries were added to the list; each is removed once its entries are
/// saved.
private struct Rescue {
  private var files: [(file: RescueFile, entries: Set<HistoryEntryID>)] = []
  /// The number of entries that were added.
  private(set) var count = 0

  mutating func add(_ file: RescueFile, _ entries: [HistoryEntryID]) {
    files.append((file, Set(entries)))
    count += entries.count
  }

  /// Removes the files that have none of `unsaved`, the entries that are still to be saved.
  mutating func removeSavedFiles(unsaved: [HistoryEntryID]) {
    files.removeAll { file, entries in
      guard entries.isDisjoint(with: unsaved) else { return false }
      file.remove()
      return true
    }
  }
}

/// The limits of a document.
enum DocumentConstants {
  /// The number of rows that are read before the window shows its first frame.
  ///
  /// They fill several screens (one of 2160 pt shows 58 rows of the smallest size), and reading
  /// them takes a millisecond.
  static let firstRows = 256
}
