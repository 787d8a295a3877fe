import Synchronization
public import ToDoModel

/// Saves changes on a thread of its own, in order, and tells of those that others make.
///
/// It can be used from any thread. A change that cannot be saved is kept and tried again: with
/// the next one, every 2 seconds, and every 0.1 s while another program has the file locked. What is
/// still unsaved after ``closingTime`` is left to the caller. While nothing happens its thread
/// sleeps in the kernel.
public final class ToDoStore: Sendable {
  /// Milliseconds that closing waits for unsaved changes; the rest of 5 s is for cleanup.
  public static let closingTime: Int64 = 4000

  private let mailbox: Mailbox
  private let worker: Worker
  private let gate: FileGate
  private let path: String

  /// Takes over a file, opened for writing and read up to `position`.
  ///
  /// `origin` is what tells own changes in the file's log from foreign ones. A write-ahead log that
  /// belongs to no file any more goes to `stateFolder`. `wake` is called after every report, on the
  /// store's thread.
  public convenience init(
    _ file: sending ListFile, after position: LogPosition, origin: ClientID,
    stateFolder: String? = nil, wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    try self.init(
      file, after: position, origin: origin, stateFolder: stateFolder, timeout: 5000, wake: wake)
  }

  /// The same; a file that others keep locked for `timeout` milliseconds is reported.
  init(
    _ file: sending ListFile, after position: LogPosition, origin: ClientID,
    stateFolder: String? = nil, timeout: Int64, wake: @escaping @Sendable () -> Void
  ) throws(StoreError) {
    path = file.path
    guard let mailbox = Mailbox(wake: wake) else { throw .system(.open, path) }
    let gate = FileGate()
    // A closure with the file in it would keep it open for as long as the thread runs.
    let writer = StoreWriter(
      file, after: position, origin: origin, stateFolder: stateFolder, timeout: timeout,
      gate: gate, mailbox: mailbox)
    guard let worker = Worker({ writer.run() }) else { throw .system(.open, path) }
    (self.mailbox, self.gate, self.worker) = (mailbox, gate, worker)
  }

  deinit { finish() }

  /// Hands a step over; a report says when it is in the file.
  public func save(_ step: HistoryEntry) {
    mailbox.send(step)
  }

  /// Answers ``StoreReport/needsRows``: the file is written anew with these rows.
  public func restore(_ rows: ToDoList) {
    mailbox.send(rows)
  }

  /// What was reported and not taken yet, in order.
  public func takeReports() -> [StoreReport] {
    mailbox.takeReports()
  }

  /// What is on top of one of the file's stacks, as far as the changes up to `position` filled it.
  ///
  /// See ``ListFile/top(of:through:without:)``. Throws an error of the kind `replaced` when the file
  /// does not lead on from there; a report will say so, too.
  public func top(
    of stack: UndoHistory.Stack, through position: LogPosition, without taken: Set<HistoryEntryID>
  ) throws(StoreError) -> UndoHistory.Entry? {
    try gate.enter { () throws(StoreError) in
      let file = try ListFile(path: path, access: .readOnly, timeout: 100)
      guard try file.contains(position) else { throw .plain(.replaced, .read, path) }
      return try file.top(of: stack, through: position.sequence, without: taken)
    }
  }

  /// Those of `steps` that the file does not have.
  public func missing(_ steps: [HistoryEntry]) throws(StoreError) -> [HistoryEntry] {
    try gate.enter { () throws(StoreError) in
      let file = try ListFile(path: path, access: .readOnly, timeout: 100)
      var missing: [HistoryEntry] = []
      for step in steps where try !file.hasSaved(step.id) { missing.append(step) }
      return missing
    }
  }

  /// Lets the thread save what is left, for ``closingTime`` at most, and end; ``isFinished`` tells
  /// when, after `wake` was called.
  public func beginClosing() {
    mailbox.close(within: Self.closingTime)
  }

  /// Whether the thread has let go of the file.
  public var isFinished: Bool { mailbox.isFinished }

  /// Why not everything was saved when the thread ended; nil before, and when everything was.
  public var leftover: StoreError? { mailbox.leftover }

  /// Saves what is left and ends the thread; throws when something could not be saved.
  ///
  /// Last reports can be taken afterwards; closing again changes nothing.
  public func close() throws(StoreError) {
    finish()
    if let leftover { throw leftover }
  }

  private func finish() {
    beginClosing()
    worker.join()
  }
}

/// Keeps two threads of a program from opening and closing the same file at once.
///
/// SQLite shares the index of a write-ahead log among all connections of a process, so one that is
/// open while another is closed because its log was moved away would keep the old index in use.
final class FileGate: Sendable {
  private let mutex = Mutex(())

  func enter<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try mutex.withLock { _ throws(StoreError) in try body() }
  }
}
