public import Dates
internal import Glibc
public import ToDoModel
public import ToDoStore

/// The lists of one file, in memory and in the file; the model of the window and of the command line.
///
///     var generator = SystemRandomNumberGenerator()
///     let document = try ToDoDocument(DocumentOptions(path: path), using: &generator)
///     let milk = ToDoItem(id: document.makeID(), text: "milk")
///     document.perform(Change([.insert(milk, in: .original, before: nil)]))
///     document.undo()
///     try document.close()
///
/// Use a document on the main thread only. A change is applied in memory at once and saved a moment
/// later on the store's thread; changes of other programs are applied by ``update()``. "Own" changes and
/// entries are those of this document. Any number of observers follow all of it: see ``observe(_:)``.
///
/// The undo history is in the file and shared by all programs. Memory holds only the own entries
/// that are not saved yet; ``undo()`` and ``redo()`` read older entries from the file.
///
/// A document can open with only some rows of one list, the first ones: see ``readRest()``. Access to these rows
/// never waits. All other rows are added later, as if another program had added them.
public final class ToDoDocument {
  struct Unsaved {
    let entry: HistoryEntry
    var inverse: Change
  }

  /// All lists and their rows, including own changes that are not saved yet.
  ///
  /// While ``isLoading``, and if reading the other rows failed, only ``firstList`` has rows: its first
  /// ones, or those around an item.
  public internal(set) var lists: ListCollection
  /// The list whose first rows were read at opening: the one asked for, else the oldest.
  ///
  /// ``/ToDoModel/ListID/original`` if the file has no list.
  public let firstList: ListID
  /// Whether the document created the list: there was no file, or a file of 0 bytes.
  public let isNew: Bool
  /// Whether changes have no effect: the lists are in memory since their file can only be read.
  public let isReadOnly: Bool

  // The rows that are due today; nil until ``beginToday()``.
  var today: TodayRows?
  // nil when no rows are left to be loaded, and when reading them has failed.
  var loading: Loading?
  // The error if the rows after the first ones could not be read; `store` then stays nil.
  var loadingError: StoreError?
  // nil until all rows are loaded, and always for lists without a file, whose `path` is nil.
  var store: ToDoStore? { didSet { store?.keepHistory(for: historyAge) } }
  // The position, in the file's log of changes, of the last saved change that `lists` include.
  var position = LogPosition.start
  /// The age in milliseconds from which the file's steps to undo and redo are removed; nil, the default, keeps all.
  public var historyAge: Int64? { didSet { store?.keepHistory(for: historyAge) } }
  // Rows that are being compared with ``lists``, which they replace; nil if there are none.
  var replacement: Replacement?
  /// The change that is being performed in the file; nil if there is none.
  public internal(set) var largeChange: LargeChange?
  // The backup that is being read; nil if there is none.
  var backupReading: BackupReading?
  // Reports of the store that are not handled yet.
  private var storeReports: [StoreReport] = []
  var rescue: Rescue?
  /// Whether the unsaved changes are in a rescue file; see ``rescueUnsaved()``.
  public internal(set) var isRescued = false
  let path: String?
  let stateFolder: String?
  private let clock: WallClock?
  let wake: @Sendable () -> Void
  private var ids: ItemIDSequence
  var entryIDs: HistoryEntryIDSequence
  // Own entries that are not in the file yet, oldest first.
  var unsaved: [Unsaved] = []
  // The history of the unsaved entries; the whole history if the lists have no file.
  var history = UndoHistory()
  // The claims of reminders that are not saved yet, oldest first.
  var claims: [Claim] = []
  // Reports that do not come from the store; the next `update()` tells them.
  var pendingReports: [Report] = []
  let observers = DocumentObservers()

  /// Opens the file that `options` name and creates it if there is none.
  ///
  /// `generator` provides the random start of ids, which makes ids unique across programs. `wake`
  /// is called, on any thread, when ``update()`` has something to do.
  public convenience init(
    _ options: DocumentOptions, using generator: inout some RandomNumberGenerator,
    wake: @escaping @Sendable () -> Void = {}
  ) throws(StoreError) {
    let file = try options.openFile(.readWrite)
    let excerpt = try options.readExcerpt(of: file)
    try self.init(options, file, excerpt, using: &generator, wake: wake)
  }

  /// Takes ownership of `file`, of which `excerpt` was read.
  init(
    _ options: DocumentOptions, _ file: ListFile, _ excerpt: ListExcerpt,
    using generator: inout some RandomNumberGenerator, wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    isNew = file.isNew
    isReadOnly = false
    (lists, firstList) = (excerpt.lists, excerpt.list)
    ids = ItemIDSequence(using: &generator)
    let client = ClientID(using: &generator)
    entryIDs = HistoryEntryIDSequence(using: &generator)
    position = excerpt.position
    (path, stateFolder, clock) = (options.path, options.stateFolder, options.clock)
    localTime = .system
    self.wake = wake
    pendingReports = file.backupError.map { [.backupFailed($0)] } ?? []
    nonisolated(unsafe) let file = file
    if excerpt.isComplete {
      store = try ToDoStore(
        file, after: excerpt.position, client: client, stateFolder: stateFolder, wake: wake)
    } else {
      loading = Loading(
        ListLoader(file, after: excerpt, client: client, stateFolder: stateFolder, wake: wake))
    }
  }

  /// The original list with `items`, in memory, without a file.
  public convenience init(
    items: [ToDoItem], clock: WallClock? = nil, localTime: LocalTime = .system,
    using generator: inout some RandomNumberGenerator
  ) {
    self.init(
      ListCollection(ToDoList(items)), clock: clock, localTime: localTime, using: &generator)
  }

  /// Lists in memory, without a file; the ``firstList`` is `list`, or the oldest if `list` is nil.
  ///
  /// Without a `clock`, see ``DocumentOptions/clock``, dates are neither read nor shown.
  public init(
    _ lists: ListCollection, list: ItemID? = nil, isReadOnly: Bool = false,
    clock: WallClock? = nil, localTime: LocalTime = .system,
    using generator: inout some RandomNumberGenerator
  ) {
    isNew = false
    self.isReadOnly = isReadOnly
    self.lists = lists
    firstList = list.map { ListID($0) } ?? lists.oldest ?? .original
    ids = ItemIDSequence(using: &generator)
    entryIDs = HistoryEntryIDSequence(using: &generator)
    (path, stateFolder) = (nil, nil)
    (self.clock, self.localTime) = (clock, localTime)
    wake = {}
  }

  /// Reads the lists of the file at `path` without changing the file.
  ///
  /// Without a file, returns the lists of a new one, and does not create it.
  public static func lists(at path: String) throws(StoreError) -> ListCollection {
    try ListFile.openSettled(path: path, access: .readOnly).readExcerpt().lists
  }

  /// The rows of `list`, or all lists; empty when there is no such list, and for ``/ToDoModel/ListID/today`` before
  /// ``beginToday()``.
  public subscript(list: ListID) -> ToDoList {
    list == .today ? today?.rows ?? ToDoList() : lists[list]
  }

  /// Returns an id that no item of ``lists`` has.
  ///
  /// An item that is still to be loaded might have this id; ``/ToDoModel/ItemIDSequence`` explains
  /// why that is very unlikely. For a list use ``makeListID()``.
  public func makeID() -> ItemID {
    while true {
      let id = ids.next()
      if lists.list(of: id) == nil { return id }
    }
  }

  /// Returns an id for a new list, by which it is newer than all lists that exist.
  public func makeListID() -> ItemID { lists.makeListID(from: ids.next()) }

  /// The user's time zone.
  public let localTime: LocalTime
  /// The present time and the time zone, by which items are due today or overdue; nil in a document without a clock, whose
  /// dates are neither read nor shown.
  public var dateContext: DateContext? {
    clock.map { DateContext(now: $0(), clock: localTime) }
  }

  /// Applies the change to the rows, lets the store save it later, and returns its effect on the
  /// rows; tells the observers that `origin` has made it.
  ///
  /// Items that the change makes or completes get the time of that, unless `isDated` says that the change sets all times.
  @discardableResult
  public func perform(
    _ change: Change, by origin: ChangeOrigin? = nil, isDated: Bool = false
  ) -> ChangeResult {
    precondition(
      !change.edits.contains { $0.namesToday }, "the rows of today are no list: \(change.edits)")
    if change.isEmpty || isReadOnly { return lists.apply(Change()) }
    let time = isDated ? nil : clock?()
    let dated = time.map { change.dated($0, in: lists) } ?? change
    return perform(HistoryEntry(id: entryIDs.next(), change: dated), by: origin)
  }

  /// Inserts the initial rows of the original list of a new file, one per text; not undoable.
  ///
  /// Call this before the list is shown: observers are not told of these rows.
  public func start(with texts: [String]) {
    let edits = texts.map {
      Edit.insert(ToDoItem(id: makeID(), text: $0), in: .original, before: nil)
    }
    _ = apply(HistoryEntry(id: entryIDs.next(), change: Change(edits), role: .start))
  }

  /// Calls `observe` with each event, from now on until the returned observation is deinitialized.
  ///
  /// The closure may read the document and must not change it, unless the event is `reported`.
  public func observe(_ observe: @escaping (DocumentEvent) -> Void) -> DocumentObservation {
    observers.add(observe)
  }

  /// Applies the changes that the store reported since the previous call, and adds loaded rows to ``lists``;
  /// tells the observers.
  ///
  /// Problems are told after all changes.
  public func update() {
    finishLoading()
    finishReadingBackup()
    storeReports += store?.drainReports() ?? []
    let reports = handleStoreReports()
    let all = pendingReports + reports
    pendingReports = []
    for report in all { observers.notify(.reported(report)) }
  }

  /// Handles the store's reports in order, up to one whose rows are still being compared; returns what is to be
  /// reported to the user.
  private func handleStoreReports() -> [Report] {
    guard store != nil else { return [] }
    var reports = [finishReplacement()]
    while replacement == nil, !storeReports.isEmpty {
      reports.append(handle(storeReports.removeFirst()))
      reports.append(finishReplacement())
    }
    rebuildHistory()
    return reports.compactMap { $0 }
  }

  /// Saves unsaved changes and closes the file; throws when a change could not be saved.
  ///
  /// Blocks until all rows are loaded, then for up to ``/ToDoStore/ToDoStore/closingTime``
  /// milliseconds. Do not change the document after this call.
  public func close() throws(StoreError) {
    beginClosing()
    // The store may need the rows to restore a missing file, so its reports are handled meanwhile.
    while !isClosed {
      update()
      usleep(2000)
    }
    update()
    try store?.close()
    if let loadingError, !unsaved.isEmpty { throw loadingError }
  }

  /// Starts to save unsaved changes and to close the file; `wake` is called when ``isClosed``
  /// becomes true.
  ///
  /// While ``isLoading``, saving begins when ``update()`` has added the remaining rows. After
  /// this call do not change the document; you may read it and call `update()`.
  public func beginClosing() {
    loading?.beginClosing()
    store?.beginClosing()
  }

  /// Whether the store has closed the file, after it saved all changes or gave up saving.
  public var isClosed: Bool { (store?.isFinished ?? !isLoading) && replacement == nil }

  /// One line for the user that explains why changes were not saved; read it after closing.
  public var closingProblem: String {
    (loadingError ?? store?.closingError)?.description
      ?? "cannot save \(path ?? ""): the file does not answer"
  }

  /// The number of own changes that are not saved in the file.
  public var unsavedCount: Int { unsaved.count }

  /// Applies the entry as ``apply(_:)`` does, and tells the observers.
  func perform(_ entry: HistoryEntry, by origin: ChangeOrigin?) -> ChangeResult {
    let result = apply(entry)
    notify(result, .performed(result, by: origin))
    return result
  }

  /// Applies the entry to the rows, lets the store save it later, and returns its effect on the
  /// rows.
  func apply(_ entry: HistoryEntry) -> ChangeResult {
    if isReadOnly { return lists.apply(Change()) }
    var result = lists.apply(entry.change)
    if !result.isEmpty { result.entry = entry.id }
    today?.follow(&result, in: lists)
    // An edit without an effect on the first rows, such as moving their last row to the end, could
    // have one when it is applied again to all rows. So such an edit is not recorded.
    if isLoading, entry.role == .edit, result.inverse.isEmpty { return result }
    history.record(entry, inverse: result.inverse)
    if path != nil { unsaved.append(Unsaved(entry: entry, inverse: result.inverse)) }
    store?.save(entry)
    return result
  }

  private func handle(_ report: StoreReport) -> Report? {
    switch report {
    case .saved(let position):
      let saved = unsaved.removeFirst()
      self.position = position
      rescue?.removeSavedFiles(unsaved: unsaved.map(\.entry.id))
      observers.notify(.saved(unsaved: unsaved.count))
      finishClaim(saved.entry.id, inverse: saved.inverse)
    case .foreign(let entries):
      rebaseUnsaved(onto: entries.compactMap(\.change))
      position = entries[entries.count - 1].position
    case .reloaded(let reload): beginReplacement(by: reload)
    case .mirrorsChanged: observers.notify(.mirrorsChanged)
    case .serversChanged(let servers): observers.notify(.serversChanged(servers))
    case .lost(let entries):
      unsaved = entries.map { Unsaved(entry: $0, inverse: Change()) } + unsaved
      for entry in entries { finishClaim(entry.id, inverse: nil) }
    case .performed(let change, let outcome): finish(change, outcome)
    case .largeChangeFailed(let change, let error):
      finish(change, .failed)
      return .notPerformed(error)
    case .needsRows: store?.restore(lists)
    case .restored(let position):
      self.position = position
      return .restored
    case .failed(let error): return .failed(error)
    case .backupFailed(let error): return .backupFailed(error)
    case .recovered: return .recovered
    }
    return nil
  }

  /// Reverts the unsaved own changes, applies `changes`, and applies the own changes again, because
  /// `changes` precede them in the file.
  ///
  /// Reports all of it as one result, so that nobody sees the rows without the own changes: a list that
  /// an own change has brought back would be left.
  private func rebaseUnsaved(onto changes: [Change]) {
    let reverts = unsaved.reversed().flatMap(\.inverse.edits)
    var result = lists.apply(Change(reverts + changes.flatMap(\.edits)))
    for index in unsaved.indices {
      unsaved[index].inverse = lists.apply(unsaved[index].entry.change, addingTo: &result)
    }
    today?.follow(&result, in: lists)
    report(result)
  }

  /// Rebuilds the history in memory from the unsaved entries.
  ///
  /// Entries that were saved meanwhile are in the file, and ``rebaseUnsaved(onto:)`` may have
  /// changed the inverses of the others.
  private func rebuildHistory() {
    history = UndoHistory()
    for own in unsaved { history.record(own.entry, inverse: own.inverse) }
  }

  /// Tells the observers of `result`, which is not that of an own change, if it has an effect.
  func report(_ result: ChangeResult) {
    notify(result, .updated(result))
  }

  private func notify(_ result: ChangeResult, _ event: DocumentEvent) {
    if !result.isEmpty {
      observers.notify(event)
    } else if !result.inverse.isEmpty {
      observers.notify(.detailsChanged(result))
    }
  }
}
