import Synchronization
internal import System
public import ToDoModel

/// Saves changes in order on its own thread, and reports the changes of other programs.
///
/// The methods can be called from any thread. The store keeps a change that cannot be saved, and
/// retries with the next change and every 2 s, or every 0.1 s while another program locks the file.
/// Closing gives up after ``closingTime``; the caller has to keep the changes that are still
/// unsaved. The thread sleeps in the kernel while there is nothing to do.
public final class ToDoStore: Sendable {
  /// The longest time in milliseconds that closing waits for unsaved changes to be saved.
  ///
  /// Together with the cleanup that follows, closing should last at most 5 s.
  public static let closingTime: Int64 = 4000

  private let mailbox: Mailbox
  private let worker: Worker
  private let gate: FileGate
  private let path: String

  /// Takes ownership of `file`, which was opened for writing and whose rows were read up to the
  /// change at `position`.
  ///
  /// `client` identifies this store's changes in the file's log of changes. When another file
  /// replaces the list, the write-ahead log of the old file is moved to `stateFolder`. `wake` is
  /// called on the store's thread after every report, and when ``isFinished`` becomes true. Throws
  /// when the system has no thread or descriptor left.
  public convenience init(
    _ file: sending ListFile, after position: LogPosition, client: ClientID,
    stateFolder: String? = nil, wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    try self.init(
      file, after: position, client: client, stateFolder: stateFolder, timeout: 5000, wake: wake)
  }

  /// Like the public initializer; `timeout` is the time in milliseconds after which a locked file
  /// is reported.
  init(
    _ file: sending ListFile, after position: LogPosition, client: ClientID,
    stateFolder: String? = nil, timeout: Int64, wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    path = file.path
    guard let mailbox = Mailbox(wake: wake) else { throw .system(.open, path) }
    let gate = FileGate()
    // The writer is created outside the closure. If the closure captured `file`, the file would
    // stay open as long as the thread runs.
    let writer = StoreWriter(
      file, after: position, client: client, stateFolder: stateFolder, timeout: timeout,
      gate: gate, mailbox: mailbox)
    guard let worker = Worker({ writer.run() }) else { throw .system(.open, path) }
    (self.mailbox, self.gate, self.worker) = (mailbox, gate, worker)
  }

  deinit { finish() }

  /// Saves `entry` on the store's thread, which then reports ``StoreReport/saved(_:)``.
  ///
  /// Traps after ``beginClosing()``.
  public func save(_ entry: HistoryEntry) {
    mailbox.send(entry)
  }

  /// Makes the cleanups remove steps of the history that are older than `age`, in milliseconds; nil, as at the start,
  /// keeps all.
  public func keepHistory(for age: Int64?) {
    mailbox.setHistoryAge(age)
  }

  /// Performs `change` on the store's thread after all entries are saved; then reports all rows as after a change by
  /// another program, and ``StoreReport/performed(_:_:)``.
  public func perform(_ change: LargeChange) {
    mailbox.send(change)
  }

  /// Stops the changes of ``perform(_:)``; each is reported as stopped, unless it was committed before.
  public func stopLargeChanges() {
    mailbox.stopLargeChanges()
  }

  /// Responds to ``StoreReport/needsRows``: the store writes the missing file with `lists`.
  public func restore(_ lists: ListCollection) {
    mailbox.send(lists)
  }

  /// Removes and returns all reports since the last call, in the order in which they were made.
  public func drainReports() -> [StoreReport] {
    mailbox.drainReports()
  }

  /// The top entry of `stack` in the file, ignoring entries of changes after `position`; nil when
  /// there is none.
  ///
  /// Skips the entries in `excluded`; see ``ListFile/top(of:through:excluding:)``. Throws an error
  /// of the kind `replaced` when the file's log of changes does not contain `position`. The store's
  /// thread detects this case, too, and reports ``StoreReport/reloaded(_:)``.
  public func top(
    of stack: UndoHistory.Stack, through position: LogPosition,
    excluding excluded: Set<HistoryEntryID>
  ) throws(StoreError) -> UndoHistory.Entry? {
    try read(at: position) { (file) throws(StoreError) in
      try file.top(of: stack, through: position.sequence, excluding: excluded)
    }
  }

  /// The entry `id` of `stack` in the file; nil when it is not on the stack, or damaged.
  ///
  /// Throws as ``top(of:through:excluding:)`` does.
  public func entry(
    _ id: HistoryEntryID, of stack: UndoHistory.Stack, through position: LogPosition
  ) throws(StoreError) -> UndoHistory.Entry? {
    try read(at: position) { (file) throws(StoreError) in try file.entry(id, of: stack) }
  }

  /// The entry on top of `stack` in the file, as ``top(of:through:excluding:)`` finds it, if a ``/ToDoModel/LargeChange`` has to
  /// revert it; otherwise nil.
  ///
  /// Throws as that does.
  public func largeTop(
    of stack: UndoHistory.Stack, through position: LogPosition,
    excluding excluded: Set<HistoryEntryID>
  ) throws(StoreError) -> HistoryEntryID? {
    try read(at: position) { (file) throws(StoreError) in
      try file.largeTop(of: stack, through: position.sequence, excluding: excluded)
    }
  }

  /// Whether a ``/ToDoModel/LargeChange`` has to revert the entry `id` of `stack`; false if it is not on the stack.
  ///
  /// Throws as ``top(of:through:excluding:)`` does.
  public func isLarge(
    _ id: HistoryEntryID, on stack: UndoHistory.Stack, through position: LogPosition
  ) throws(StoreError) -> Bool {
    try read(at: position) { (file) throws(StoreError) in try file.isLarge(id, on: stack) }
  }

  private func read<Result>(
    at position: LogPosition, _ body: (ListFile) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try gate.enter { () throws(StoreError) in
      let file = try ListFile(path: path, access: .readOnly, timeout: 100)
      guard try file.contains(position) else { throw .plain(.replaced, .read, path) }
      return try body(file)
    }
  }

  /// The elements of `entries` that the file lacks: all elements after the last one that is on a
  /// stack of the file.
  ///
  /// Entries are saved in order, so a file that contains an entry contains all entries before that
  /// entry, even those that are on no stack because later entries have reverted them.
  public func missing(_ entries: [HistoryEntry]) throws(StoreError) -> [HistoryEntry] {
    try gate.enter { () throws(StoreError) in
      let file = try ListFile(path: path, access: .readOnly, timeout: 100)
      var end = entries.endIndex
      while end > 0, try !file.hasSaved(entries[end - 1].id) { end -= 1 }
      return Array(entries[end...])
    }
  }

  /// Makes the thread save unsaved entries for at most ``closingTime`` and then end; returns at
  /// once.
  ///
  /// `wake` is called when ``isFinished`` becomes true.
  public func beginClosing() {
    mailbox.close(within: Self.closingTime)
  }

  /// Whether the thread has closed the file, after ``beginClosing()`` or ``close()``.
  public var isFinished: Bool { mailbox.isFinished }

  /// The reason why the thread ended with unsaved entries.
  ///
  /// The value is nil while the thread runs, and after the thread has saved all entries.
  public var closingError: StoreError? { mailbox.closingError }

  /// Saves unsaved entries and waits for the end of the thread; throws ``closingError`` if there is
  /// one.
  ///
  /// The last reports can be drained afterwards. A further call only throws ``closingError`` again.
  public func close() throws(StoreError) {
    finish()
    if let closingError { throw closingError }
  }

  private func finish() {
    beginClosing()
    worker.join()
  }
}

/// A lock that keeps two threads of a program from opening and closing the same file at once.
///
/// SQLite shares the index of a write-ahead log among all connections of a process. When the log
/// was moved away, the store closes its connection and opens another one, which needs a new index.
/// If a third connection were open meanwhile, SQLite would keep using the old index.
final class FileGate: Sendable {
  private let mutex = Mutex(())

  func enter<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try mutex.withLock { _ throws(StoreError) in try body() }
  }
}
