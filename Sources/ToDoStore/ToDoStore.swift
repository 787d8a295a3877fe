import Synchronization
internal import System
public import ToDoModel

/// Saves changes in order on its own thread, and reports the changes of other programs.
///
/// Its methods can be called from any thread. A change that cannot be saved is kept and retried:
/// with the next change, every 2 s, and every 0.1 s while another program locks the file. Closing
/// gives up after ``closingTime`` and leaves unsaved changes to the caller. The thread sleeps in
/// the kernel while there is nothing to do.
public final class ToDoStore: Sendable {
  /// The longest time that closing waits for unsaved changes, in milliseconds; with the cleanup
  /// that follows, closing should take at most 5 s.
  public static let closingTime: Int64 = 4000

  private let mailbox: Mailbox
  private let worker: Worker
  private let gate: FileGate
  private let path: String

  /// Takes ownership of a file that was opened for writing and read up to `position`.
  ///
  /// `client` identifies this store's changes in the file's log of changes. A write-ahead log of a
  /// replaced file is moved to `stateFolder`. `wake` is called after every report, on the store's
  /// thread.
  public convenience init(
    _ file: sending ListFile, after position: LogPosition, client: ClientID,
    stateFolder: String? = nil, wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    try self.init(
      file, after: position, client: client, stateFolder: stateFolder, timeout: 5000, wake: wake)
  }

  /// Reports a locked file after `timeout` milliseconds.
  init(
    _ file: sending ListFile, after position: LogPosition, client: ClientID,
    stateFolder: String? = nil, timeout: Int64, wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    path = file.path
    guard let mailbox = Mailbox(wake: wake) else { throw .system(.open, path) }
    let gate = FileGate()
    // Created outside the closure: if it captured the file, the file would stay open while the
    // thread runs.
    let writer = StoreWriter(
      file, after: position, client: client, stateFolder: stateFolder, timeout: timeout,
      gate: gate, mailbox: mailbox)
    guard let worker = Worker({ writer.run() }) else { throw .system(.open, path) }
    (self.mailbox, self.gate, self.worker) = (mailbox, gate, worker)
  }

  deinit { finish() }

  /// Saves an entry asynchronously; ``StoreReport/saved(_:)`` reports its completion.
  ///
  /// Traps after ``beginClosing()``.
  public func save(_ entry: HistoryEntry) {
    mailbox.send(entry)
  }

  /// Responds to ``StoreReport/needsRows``: writes the missing file with these rows.
  public func restore(_ rows: ToDoList) {
    mailbox.send(rows)
  }

  /// Removes and returns all reports since the last call, in order.
  public func drainReports() -> [StoreReport] {
    mailbox.drainReports()
  }

  /// The top entry of a stack in the file, ignoring entries of changes after `position`.
  ///
  /// See ``ListFile/top(of:through:excluding:)``. Throws an error of the kind `replaced` when the log
  /// does not contain `position`; the store's thread reports that, too.
  public func top(
    of stack: UndoHistory.Stack, through position: LogPosition,
    excluding excluded: Set<HistoryEntryID>
  ) throws(StoreError) -> UndoHistory.Entry? {
    try gate.enter { () throws(StoreError) in
      let file = try ListFile(path: path, access: .readOnly, timeout: 100)
      guard try file.contains(position) else { throw .plain(.replaced, .read, path) }
      return try file.top(of: stack, through: position.sequence, excluding: excluded)
    }
  }

  /// The elements of `entries` after the last one that is on a stack of the file.
  ///
  /// Entries are saved in order, so a file with one of them has all earlier ones, even those that
  /// later entries have reverted.
  public func missing(_ entries: [HistoryEntry]) throws(StoreError) -> [HistoryEntry] {
    try gate.enter { () throws(StoreError) in
      let file = try ListFile(path: path, access: .readOnly, timeout: 100)
      var end = entries.endIndex
      while end > 0, try !file.hasSaved(entries[end - 1].id) { end -= 1 }
      return Array(entries[end...])
    }
  }

  /// Makes the thread save unsaved entries, for at most ``closingTime``, and end; `wake` is called
  /// when ``isFinished``.
  public func beginClosing() {
    mailbox.close(within: Self.closingTime)
  }

  /// Whether the thread has closed the file.
  public var isFinished: Bool { mailbox.isFinished }

  /// The reason why the thread ended with unsaved entries; nil before its end, and when all are
  /// saved.
  public var closingError: StoreError? { mailbox.closingError }

  /// Saves unsaved entries and waits for the end of the thread; throws ``closingError``.
  ///
  /// The last reports can be drained afterwards; closing again has no effect.
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
/// SQLite shares the index of a write-ahead log among all connections of a process: if one is open
/// while another is closed because its log was moved away, the old index stays in use.
final class FileGate: Sendable {
  private let mutex = Mutex(())

  func enter<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try mutex.withLock { _ throws(StoreError) in try body() }
  }
}
