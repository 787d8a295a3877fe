public import ToDoModel
public import ToDoStore

/// One open list, in memory and in its file; window and command line both speak to it.
///
/// It belongs to the main thread. A change is done in memory at once and in the file a moment
/// later; what other programs change comes in with ``collectReports()``.
///
/// What can be undone is kept in the file, whoever did it. Memory has the end of that history only,
/// the own steps that are still on their way; what was before is read when it is asked for.
public final class ToDoDocument {
  struct Unsaved {
    let step: Step
    var inverse: Change
  }

  /// The rows as they are now, own changes included that are still on their way to the file.
  public private(set) var list: ToDoList
  /// Whether there was no list yet when it was opened: no file, or one of 0 bytes.
  public let isNew: Bool
  /// Is told of all that happens to the rows, own and foreign, right after it happened.
  ///
  /// The inverse leads back to before this one call.
  public var onUpdate: ((Applied) -> Void)?

  // Both nil for a list that is in memory only.
  private let store: ToDoStore?
  let saved: SavedHistory?
  private let wake: @Sendable () -> Void
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
  public init(
    path: String, using generator: inout some RandomNumberGenerator,
    wake: @escaping @Sendable () -> Void = {}
  ) throws(StoreError) {
    let file = try ListFile(path: path, access: .readWrite)
    let (items, sequence) = try file.read()
    isNew = file.isNew
    list = ToDoList(items)
    ids = ItemIDSequence(using: &generator)
    store = try ToDoStore(file, after: sequence, origin: Origin(using: &generator), wake: wake)
    saved = SavedHistory(path: path, sequence: sequence)
    stepIDs = StepIDSequence(using: &generator)
    self.wake = wake
  }

  /// A list in memory, of which nothing is saved.
  public init(items: [ToDoItem], using generator: inout some RandomNumberGenerator) {
    isNew = false
    list = ToDoList(items)
    ids = ItemIDSequence(using: &generator)
    stepIDs = StepIDSequence(using: &generator)
    store = nil
    saved = nil
    wake = {}
  }

  /// The rows of the list at `path` as they are, for a program that only looks.
  ///
  /// No file is an empty list, and stays none.
  public static func items(at path: String) throws(StoreError) -> [ToDoItem] {
    try ListFile(path: path, access: .readOnly).readItems()
  }

  /// An id for a new item.
  public func makeID() -> ItemID {
    while true {
      let id = ids.next()
      if list.index(of: id) == nil { return id }
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
    saved?.close()
    try store?.close()
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
    let applied = list.apply(change)
    if !applied.updates.isEmpty { onUpdate?(applied) }
    return applied
  }
}
