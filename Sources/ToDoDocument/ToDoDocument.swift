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
    let step: Step
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
  public var onUpdate: ((Applied) -> Void)?

  // All rows; the first ones as long as there is a loader.
  private var rows: ToDoList
  private(set) var loader: ListLoader?
  // These two are nil for a list that is in memory only, and the first until all rows are there.
  private var store: ToDoStore?
  let saved: SavedHistory?
  private let wake: @Sendable () -> Void
  private let onUnreadable: (StoreError) -> Never
  private var ids: ItemIDSequence
  private var stepIDs: StepIDSequence
  // Own steps in the order they were made, which the file's log does not have yet.
  private(set) var unsaved: [Unsaved] = []
  // What the unsaved steps do to the history; of a list that is in memory only, all of it.
  private var history = UndoHistory()
  // Why the history could not be read, until the reports are collected.
  private var problems: [Report] = []

  /// Opens the list at `path`, which is made when it is not there.
  ///
  /// `generator` tells this program from all others. `wake` is called, on any thread, when
  /// ``collectReports()`` has something to collect.
  ///
  /// With `onUnreadable` it has the first rows only, until ``readRest()`` or what waits for all has
  /// brought the rest; without, it reads all before it returns. When the rest cannot come,
  /// `onUnreadable` ends the program, since the rows that are here must not pass for the whole list.
  /// ``collectReports()`` calls it, or what waits for all rows.
  public init(
    path: String, using generator: inout some RandomNumberGenerator,
    wake: @escaping @Sendable () -> Void = {}, onUnreadable: ((StoreError) -> Never)? = nil
  ) throws(StoreError) {
    let file = try ListFile(path: path, access: .readWrite)
    let head = try file.readHead(limit: onUnreadable == nil ? .max : Tunables.firstRows)
    isNew = file.isNew
    rows = head.list
    ids = ItemIDSequence(using: &generator)
    let origin = Origin(using: &generator)
    stepIDs = StepIDSequence(using: &generator)
    saved = SavedHistory(path: path, sequence: head.sequence)
    self.wake = wake
    self.onUnreadable = onUnreadable ?? { preconditionFailure("\($0)") }
    if head.isWhole {
      store = try ToDoStore(file, after: head.sequence, origin: origin, wake: wake)
    } else {
      loader = ListLoader(file, behind: head, origin: origin, wake: wake)
    }
  }

  /// A list in memory, of which nothing is saved.
  public init(items: [ToDoItem], using generator: inout some RandomNumberGenerator) {
    isNew = false
    rows = ToDoList(items)
    ids = ItemIDSequence(using: &generator)
    stepIDs = StepIDSequence(using: &generator)
    saved = nil
    wake = {}
    onUnreadable = { preconditionFailure("\($0)") }
  }

  /// The rows of the list at `path` as they are, for a program that only looks.
  ///
  /// No file is an empty list, and stays none.
  public static func items(at path: String) throws(StoreError) -> [ToDoItem] {
    try ListFile(path: path, access: .readOnly).readItems()
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
  public func perform(_ change: Change) -> Applied {
    change.isEmpty ? apply(change) : take(Step(id: stepIDs.next(), change: change))
  }

  /// Puts rows that say `texts` at the end of a new list; nobody did that, so nobody can undo it.
  public func start(with texts: [String]) {
    let edits = texts.map { Edit.insert(ToDoItem(id: makeID(), text: $0), before: nil) }
    _ = take(Step(id: stepIDs.next(), change: Change(edits), role: .start))
  }

  /// Takes back the last change that is not taken back yet, whoever made it and however long ago.
  ///
  /// One that has nothing left to take back, because its items are gone, counts as taken back.
  /// Returns nil when there is nothing to undo. What cannot be read cannot be undone either; then
  /// the next ``collectReports()`` says why.
  @discardableResult
  public func undo() -> Applied? { takeBack(.undo) }

  /// Takes back the last undo, if nobody has made a change since; else as ``undo()``.
  @discardableResult
  public func redo() -> Applied? { takeBack(.redo) }

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
  /// Afterwards the document may only be looked at.
  public func close() throws(StoreError) {
    waitForRest()
    saved?.close()
    try store?.close()
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

  private func take(_ step: Step) -> Applied {
    let applied = apply(step.change)
    history.record(step, inverse: applied.inverse)
    if let store {
      unsaved.append(Unsaved(step: step, inverse: applied.inverse))
      store.save(step)
    }
    return applied
  }

  private func takeBack(_ stack: UndoHistory.Stack) -> Applied? {
    while let entry = top(of: stack) {
      let role = stack.role(taking: entry.id)
      let applied = take(Step(id: stepIDs.next(), change: entry.inverse, role: role))
      if !applied.updates.isEmpty { return applied }
    }
    return nil
  }

  private func top(of stack: UndoHistory.Stack) -> UndoHistory.Entry? {
    if let own = history.top(of: stack) { return own }
    if stack == .redo && history.hasEmptiedRedo { return nil }
    do throws(StoreError) {
      return try saved?.top(of: stack, without: history.taken)
    } catch {
      problems.append(.failed(error.description))
      wake()
      return nil
    }
  }

  private func take(_ report: StoreReport) -> Report? {
    switch report {
    case .saved(let sequence):
      unsaved.removeFirst()
      saved?.sequence = sequence
    case .foreign(let entries):
      slipIn(entries.map(\.change))
      saved?.sequence = entries[entries.count - 1].sequence
    case .failed(let error): return .failed(error.description)
    case .recovered: return .recovered
    }
    return nil
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
  private func apply(_ change: Change) -> Applied {
    waitForRest()
    let applied = rows.apply(change)
    if !applied.updates.isEmpty { onUpdate?(applied) }
    return applied
  }
}
