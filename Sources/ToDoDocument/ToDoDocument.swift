internal import Glibc
public import ToDoModel
public import ToDoStore

/// One open list, in memory and in its file; window and command line both speak to it.
///
/// It belongs to the main thread. A change is done in memory at once and in the file a moment
/// later; what other programs change comes in with ``collectReports()``.
///
/// What can be undone is kept in the file, whoever did it. Memory has the end of that history only,
/// the own steps that are still on their way; what was before is read when it is asked for.
///
/// Of a long list a window gets the first rows at once and the rest after ``readRest()``. Until then
/// ``count``, ``item(at:)`` and ``index(of:)`` answer at once for the first rows; whatever else asks
/// for rows or changes them waits for all, half a second for a million.
public final class ToDoDocument {
  struct Unsaved {
    let step: HistoryEntry
    var inverse: Change
  }

  /// The rows as they are now, own changes included that are still on their way to the file.
  public var list: ToDoList {
    waitForRest()
    return rows
  }
  /// Whether there was no list yet when it was opened: no file, or one of 0 bytes.
  public let isNew: Bool
  /// Is told of all that happens to the rows, own and foreign, right after it happened.
  ///
  /// The inverse leads back to before this one call.
  public var onUpdate: ((ChangeResult) -> Void)?

  // All rows; the first ones as long as there is a loader.
  private var rows: ToDoList
  private(set) var loader: ListLoader?
  // nil for a list that is in memory only, as `path` is, and until all rows are there.
  private var store: ToDoStore?
  // The last change in the file that the rows have.
  private(set) var position = LogPosition.start
  private var rescue: Rescue?
  private let path: String?
  private let stateFolder: String?
  private let wake: @Sendable () -> Void
  private let onUnreadable: (StoreError) -> Never
  private var ids: ItemIDSequence
  private var stepIDs: HistoryEntryIDSequence
  // Own steps in the order they were made, which the file's log does not have yet.
  private(set) var unsaved: [Unsaved] = []
  // What the unsaved steps do to the history; of a list that is in memory only, all of it.
  private var history = UndoHistory()
  // What happened on this side, until the reports are collected.
  private var problems: [Report] = []

  /// Opens the list at `path`, which is made when it is not there.
  ///
  /// `generator` tells this program from all others. `wake` is called, on any thread, when
  /// ``collectReports()`` has something to collect. In `stateFolder` is kept what the file cannot
  /// hold: see ``rescueUnsaved()``.
  ///
  /// With `onUnreadable` it has the first rows only, until ``readRest()`` or what waits for all has
  /// brought the rest; without, it reads all before it returns. When the rest cannot come,
  /// `onUnreadable` ends the program, since the rows that are here must not pass for the whole list.
  /// ``collectReports()`` calls it, or what waits for all rows.
  public init(
    path: String, stateFolder: String? = nil,
    using generator: inout some RandomNumberGenerator,
    wake: @escaping @Sendable () -> Void = {}, onUnreadable: ((StoreError) -> Never)? = nil
  ) throws(StoreError) {
    let file = try ListFile.openSettled(
      path: path, access: .readWrite, stateFolder: stateFolder)
    let head = try file.readHead(limit: onUnreadable == nil ? .max : DocumentConstants.firstRows)
    isNew = file.isNew
    rows = head.list
    ids = ItemIDSequence(using: &generator)
    let origin = ClientID(using: &generator)
    stepIDs = HistoryEntryIDSequence(using: &generator)
    position = head.position
    (self.path, self.stateFolder) = (path, stateFolder)
    self.wake = wake
    self.onUnreadable = onUnreadable ?? { preconditionFailure("\($0)") }
    if head.isWhole {
      store = try ToDoStore(
        file, after: head.position, origin: origin, stateFolder: stateFolder, wake: wake)
    } else {
      loader = ListLoader(
        file, behind: head, origin: origin, stateFolder: stateFolder, wake: wake)
    }
  }

  /// A list in memory, of which nothing is saved.
  public init(items: [ToDoItem], using generator: inout some RandomNumberGenerator) {
    isNew = false
    rows = ToDoList(items)
    ids = ItemIDSequence(using: &generator)
    stepIDs = HistoryEntryIDSequence(using: &generator)
    (path, stateFolder) = (nil, nil)
    wake = {}
    onUnreadable = { preconditionFailure("\($0)") }
  }

  /// The rows of the list at `path` as they are, for a program that only looks.
  ///
  /// No file is an empty list, and stays none.
  public static func items(at path: String) throws(StoreError) -> [ToDoItem] {
    try ListFile.openSettled(path: path, access: .readOnly).readItems()
  }

  /// Lets a thread read the rows behind the first ones, out of the way of the first picture.
  public func readRest() { loader?.start() }

  /// The number of rows.
  public var count: Int { loader?.count ?? rows.count }

  /// The item that row number `row` shows, counted from 0; traps when there is no such row.
  public func item(at row: Int) -> ToDoItem {
    if row >= rows.count { waitForRest() }
    return rows[row]
  }

  /// The row number of the item, nil when it is not in the list.
  public func index(of id: ItemID) -> Int? {
    // Nothing has happened yet to rows that are not all there.
    if loader != nil, let row = rows.index(of: id) { return row }
    waitForRest()
    return rows.index(of: id)
  }

  /// An id for a new item.
  public func makeID() -> ItemID {
    while true {
      let id = ids.next()
      if index(of: id) == nil { return id }
    }
  }

  /// Makes the change in memory, sends it on to the file, and tells what it did.
  @discardableResult
  public func perform(_ change: Change) -> ChangeResult {
    change.isEmpty ? apply(change) : take(HistoryEntry(id: stepIDs.next(), change: change))
  }

  /// Inserts the initial rows of a new list, with these texts; not undoable.
  public func start(with texts: [String]) {
    let edits = texts.map { Edit.insert(ToDoItem(id: makeID(), text: $0), before: nil) }
    _ = take(HistoryEntry(id: stepIDs.next(), change: Change(edits), role: .start))
  }

  /// Takes back the last change that is not taken back yet, whoever made it and however long ago.
  ///
  /// One that has nothing left to take back, because its items are gone, counts as taken back.
  /// Returns nil when there is nothing to undo. What cannot be read cannot be undone either; then
  /// the next ``collectReports()`` says why.
  @discardableResult
  public func undo() -> ChangeResult? { takeBack(.undo) }

  /// Takes back the last undo, if nobody has made a change since; else as ``undo()``.
  @discardableResult
  public func redo() -> ChangeResult? { takeBack(.redo) }

  /// Takes in what the store reported since the last call; returns what a person should know.
  public func collectReports() -> [Report] {
    if loader?.isFinished == true { waitForRest() }
    guard let store else { return [] }
    defer { problems = [] }
    let news = store.takeReports()
    let reports = news.compactMap(take)
    if !news.isEmpty { recallHistory() }
    return problems + reports
  }

  /// Saves what is left and closes the file; throws when something could not be saved.
  ///
  /// Afterwards the document may only be looked at. It can wait for ``ToDoStore/closingTime``.
  public func close() throws(StoreError) {
    beginClosing()
    // The store may need the rows to write a file anew.
    while !isClosed {
      problems = collectReports()
      usleep(2000)
    }
    try store?.close()
  }

  /// Lets the store save what is left and close the file; `wake` is called when ``isClosed``.
  ///
  /// The document may only be looked at from now on.
  public func beginClosing() {
    waitForRest()
    store?.beginClosing()
  }

  /// Whether nothing more will be saved: all is, or it cannot be.
  public var isClosed: Bool { store?.isFinished ?? (loader == nil) }

  /// Why changes were not saved, once the document is closed, in one line.
  public var closingProblem: String {
    store?.leftover?.description ?? "cannot save \(path ?? ""): the file does not answer"
  }

  /// How many changes are not in the file.
  public var unsavedCount: Int { unsaved.count }

  /// Keeps the changes that could not be saved in a file of the state folder, from which
  /// ``takeInRescued()`` takes them at the next start; returns the file.
  ///
  /// Without changes, or for a list in memory, it does nothing and returns nil.
  public func rescueUnsaved() throws(StoreError) -> String? {
    guard let path, let stateFolder, !unsaved.isEmpty else { return nil }
    let file = RescueFile(for: path, in: stateFolder)
    try file.write(unsaved.map(\.step))
    return file.path
  }

  /// Makes the changes that programs before this one could not save; the next ``collectReports()``
  /// tells how many.
  public func takeInRescued() {
    guard let path, let stateFolder else { return }
    let files = RescueFile.all(for: path, in: stateFolder)
    guard !files.isEmpty else { return }
    waitForRest()
    guard let store else { return }
    var rescue = Rescue()
    for file in files {
      do throws(StoreError) {
        let steps = try store.missing(try file.read())
        for step in steps { _ = take(step) }
        rescue.add(file, steps.map(\.id))
      } catch {
        problems.append(.unreadable(error))
      }
    }
    if rescue.count > 0 { problems.append(.rescued(rescue.count)) }
    rescue.noteUnsaved(unsaved.map(\.step.id))
    self.rescue = rescue
    wake()
  }

  private func waitForRest() {
    guard let loader else { return }
    do throws(StoreError) {
      (rows, store) = try loader.take()
      self.loader = nil
    } catch {
      onUnreadable(error)
    }
  }

  private func take(_ step: HistoryEntry) -> ChangeResult {
    let applied = apply(step.change)
    history.record(step, inverse: applied.inverse)
    if let store {
      unsaved.append(Unsaved(step: step, inverse: applied.inverse))
      store.save(step)
    }
    return applied
  }

  private func takeBack(_ stack: UndoHistory.Stack) -> ChangeResult? {
    waitForRest()
    while let entry = top(of: stack) {
      let role = stack.role(taking: entry.id)
      let applied = take(HistoryEntry(id: stepIDs.next(), change: entry.inverse, role: role))
      if !applied.updates.isEmpty { return applied }
    }
    return nil
  }

  private func top(of stack: UndoHistory.Stack) -> UndoHistory.Entry? {
    if let own = history.top(of: stack) { return own }
    if stack == .redo && history.hasEmptiedRedo { return nil }
    do throws(StoreError) {
      return try store?.top(of: stack, through: position, without: history.taken)
    } catch {
      // The store's thread finds another file, too, and tells.
      if error.kind != .replaced { problems.append(.unreadable(error)) }
      wake()
      return nil
    }
  }

  private func take(_ report: StoreReport) -> Report? {
    switch report {
    case .saved(let position):
      unsaved.removeFirst()
      self.position = position
      rescue?.noteUnsaved(unsaved.map(\.step.id))
    case .foreign(let entries):
      slipIn(entries.compactMap(\.change))
      position = entries[entries.count - 1].position
    case .reloaded(let reload):
      show(reload)
      if reload.reason == .replaced { return .replaced(unsaved: unsaved.count) }
    case .lost(let steps):
      unsaved = steps.map { Unsaved(step: $0, inverse: Change()) } + unsaved
    case .needsRows: store?.restore(rows)
    case .restored(let position):
      self.position = position
      return .restored
    case .failed(let error): return .failed(error)
    case .recovered: return .recovered
    }
    return nil
  }

  /// Shows the rows of the file as it is now, with the own changes on top that it does not have.
  private func show(_ reload: Reload) {
    var list = reload.list
    let steps = reload.resaved + unsaved.map(\.step)
    unsaved = steps.map { Unsaved(step: $0, inverse: list.apply($0.change).inverse) }
    position = reload.position
    let applied = rows.become(list)
    if !applied.updates.isEmpty { onUpdate?(applied) }
  }

  /// Applies changes that came into the file before the own ones that are still on their way.
  private func slipIn(_ changes: [Change]) {
    let back = unsaved.reversed().flatMap(\.inverse.edits)
    apply(Change(back + changes.flatMap(\.edits)))
    for index in unsaved.indices {
      unsaved[index].inverse = apply(unsaved[index].step.change).inverse
    }
  }

  /// Forgets what the file has meanwhile, and what the steps did before others slipped in.
  private func recallHistory() {
    history = UndoHistory()
    for own in unsaved { history.record(own.step, inverse: own.inverse) }
  }

  @discardableResult
  private func apply(_ change: Change) -> ChangeResult {
    waitForRest()
    let applied = rows.apply(change)
    if !applied.updates.isEmpty { onUpdate?(applied) }
    return applied
  }
}
