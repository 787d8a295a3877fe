import Glibc
internal import System
import ToDoModel

/// The loop of the store's thread: saves entries, reads foreign changes, and maintains the file.
///
/// It sleeps in poll until the owner or the file watcher wakes it or a time is due.
final class StoreWriter {
  /// The delay in milliseconds before a failed operation is retried, unless an event is earlier.
  private static let retry: Int64 = 2000
  /// The delay in milliseconds while other programs lock the file and there are unsaved entries,
  /// and while closing.
  private static let lockRetry: Int64 = 100
  /// The interval in milliseconds at which the file is checked when it cannot be watched.
  private static let checkInterval: Int64 = 1000
  /// The longest time in milliseconds that closing spends on a cleanup of the file.
  private static let closingCleanup: Int64 = 300

  private let client: ClientID
  private let timeout: Int64
  private let mailbox: Mailbox
  private let tracker: FileTracker
  private var unsaved: [HistoryEntry] = []
  // The last entry of the log that was read or written by this object.
  private var position: LogPosition
  /// Whether the log may have entries after `position`.
  private var hasUnreadLog = true
  private var saveStatus = SaveStatus.none
  /// The number of foreign commits when the log was last read; see ``ListFile/dataVersion()``.
  private var dataVersion: Int64?
  private var lockedSince: Int64?
  /// Whether the last attempt found a usable file.
  private var hasFile = true
  private var retryDue: Int64?
  /// The state of the files at the last attempt if it found them unusable, else nil.
  private var unusable: (signature: FileStatus?, hasSideFiles: Bool)?
  private var schedule = CheckpointSchedule()

  init(
    _ file: ListFile, after position: LogPosition, client: ClientID, stateFolder: String?,
    timeout: Int64, gate: FileGate, mailbox: Mailbox
  ) {
    (self.position, self.client, self.timeout, self.mailbox) = (
      position, client, timeout, mailbox
    )
    tracker = FileTracker(file, stateFolder: stateFolder, gate: gate)
    if position != .start || tracker.hasLog { schedule.recordChange(at: Mailbox.now) }
  }

  /// Runs until the mailbox is closed and all entries are saved, or the deadline has passed.
  func run() {
    try? tracker.file?.useWriteAheadLog()
    while true {
      // Cleared before the log is read, so that events meanwhile wake the thread again.
      mailbox.wakeEvent.clear()
      tracker.watcher.clear()
      let delivery = mailbox.receive()
      unsaved += delivery.entries
      if let rows = delivery.rows { tracker.rows = rows }
      if delivery.isEmpty && isBackingOff {
        sleep(until: nil)
        continue
      }
      let error = synchronize()
      if let deadline = delivery.deadline, canFinish(error, deadline) { return finish(error) }
      sleep(until: delivery.deadline)
    }
  }

  /// Saves and reads changes and does the maintenance that is due; returns the error that ended
  /// this.
  private func synchronize() -> StoreError? {
    retryDue = nil
    unusable = nil
    hasFile = true
    do throws(StoreError) {
      try synchronizeFile()
      lockedSince = nil
      if hasFile && saveStatus.end() { mailbox.report(.recovered) }
      return nil
    } catch {
      record(error)
      return error
    }
  }

  private func synchronizeFile() throws(StoreError) {
    switch try tracker.update(from: position, now: Mailbox.now) {
    case .current: break
    case .reopened:
      hasUnreadLog = true
      dataVersion = nil
      // A list that was copied over the empty one may have rows that its log lacks.
      if position == .start, let file = tracker.file {
        try reload(from: file, reason: .missedChanges)
      }
    case .restored(let position):
      self.position = position
      // Another program may have restored the file first, and changed it.
      hasUnreadLog = true
      mailbox.report(.restored(position))
    case .needsRows:
      hasFile = false
      retryDue = Mailbox.now + Self.retry
      unusable = currentFiles
      return mailbox.report(.needsRows)
    case .unsettled(let due):
      hasFile = false
      retryDue = due
      unusable = currentFiles
      return
    case .replacement(let file): try reload(from: file, reason: .replaced)
    }
    guard let file = tracker.file else { return }
    do throws(StoreError) {
      try saveAll(to: file)
      if hasUnreadLog { try readLog(of: file) }
      try maintain(file)
    } catch  where error.kind != .busy && !file.isCurrent {
      // A file that is being overwritten by a copy looks damaged.
      throw .plain(.replaced, error.operation, error.path)
    }
  }

  private func saveAll(to file: ListFile) throws(StoreError) {
    while let entry = unsaved.first {
      guard try save(entry, to: file) else {
        try reload(from: file)
        continue
      }
    }
  }

  /// Saves one entry after reading the foreign ones before it, in one transaction; returns false, and
  /// saves nothing, when the log lacks foreign changes.
  private func save(_ entry: HistoryEntry, to file: ListFile) throws(StoreError) -> Bool {
    let saved = try file.write { () throws(StoreError) -> ([LogEntry], LogPosition)? in
      guard let foreign = try foreignEntries(in: file) else { return nil }
      return (foreign, try file.append(entry, client: client))
    }
    guard let (foreign, position) = saved else { return false }
    unsaved.removeFirst()
    self.position = position
    hasUnreadLog = false
    tracker.recordSaved(entry, at: position)
    reportForeign(foreign)
    mailbox.report(.saved(position))
    schedule.recordChange(at: Mailbox.now)
    return true
  }

  /// Reads foreign changes.
  ///
  /// It takes the write lock although it writes nothing: inotify reports a write before its commit,
  /// and taking the lock waits for the commit.
  private func readLog(of file: ListFile) throws(StoreError) {
    let read = try file.withoutWriters { () throws(StoreError) -> ([LogEntry], LogPosition)? in
      guard let foreign = try foreignEntries(in: file) else { return nil }
      return (foreign, foreign.isEmpty ? position : try file.lastPosition())
    }
    guard let (foreign, position) = read else {
      return try reload(from: file)
    }
    self.position = position
    hasUnreadLog = false
    reportForeign(foreign)
  }

  /// The foreign entries after ``position``; nil when the log of changes lacks some, for example after
  /// SQL was run in SQLite's shell.
  private func foreignEntries(in file: ListFile) throws(StoreError) -> [LogEntry]? {
    let version = try file.dataVersion()
    defer { dataVersion = version }
    guard let entries = try file.changes(after: position) else { return nil }
    if entries.isEmpty, let dataVersion, dataVersion != version { return nil }
    let foreign = entries.filter { $0.client != client }
    return foreign.contains { $0.change == nil } ? nil : foreign
  }

  private func reportForeign(_ entries: [LogEntry]) {
    guard !entries.isEmpty else { return }
    mailbox.report(.foreign(entries))
    schedule.recordChange(at: Mailbox.now)
  }

  /// Reads all rows of the open file, whose log lacks changes.
  private func reload(from file: ListFile) throws(StoreError) {
    let isOther = try file.containsAnotherList(than: position)
    try file.rebaseLog()
    try reload(from: file, reason: isOther ? .replaced : .missedChanges)
  }

  /// Reads all rows and reports them, with the own entries that the owner has to apply to them.
  private func reload(from file: ListFile, reason: Reload.Reason) throws(StoreError) {
    if reason == .replaced { try file.checkIntegrity() }
    let prefix = try file.readPrefix(limit: .max)
    let resaved = try tracker.adopt(file, isOther: reason == .replaced)
    dataVersion = try file.dataVersion()
    unsaved = resaved + unsaved
    position = prefix.position
    hasUnreadLog = false
    schedule.recordChange(at: Mailbox.now)
    mailbox.report(
      .reloaded(
        Reload(reason: reason, list: prefix.list, position: prefix.position, resaved: resaved)))
  }

  /// Makes a checkpoint and a cleanup when they are due.
  private func maintain(_ file: ListFile) throws(StoreError) {
    let now = Mailbox.now
    if let due = schedule.cleanupDue, due <= now, schedule.checkpointDue == nil {
      let limit = LogWriter.now - CheckpointSchedule.cleanupDelay + 1000
      let isDone = cleanUp(file, before: limit)
      schedule.recordCleanup(at: now, isDone: isDone)
      // The file shrinks at the checkpoint.
      return try checkpoint(file)
    }
    if let due = schedule.checkpointDue, due <= now { try checkpoint(file) }
  }

  /// Returns whether the cleanup was completed.
  private func cleanUp(_ file: ListFile, before limit: Int64) -> Bool {
    let shouldStop = { [mailbox] in mailbox.isClosing }
    do throws(StoreError) {
      try file.cleanUp(before: limit, shouldStop: shouldStop)
      try file.rebuild(shouldStop: shouldStop)
      return true
    } catch {
      return false
    }
  }

  private func checkpoint(_ file: ListFile) throws(StoreError) {
    do throws(StoreError) {
      try file.useWriteAheadLog()
      if !file.isLogEmpty {
        guard try file.checkpoint() else { return schedule.recordFailure(at: Mailbox.now) }
      }
      schedule.recordCheckpoint()
      tracker.recordCheckpoint()
    } catch  where error.kind != .replaced {
      // Not reported: all changes are saved in the log.
      schedule.recordFailure(at: Mailbox.now)
    }
  }

  /// Whether an attempt would fail like the last one: the retry is not due and the files are
  /// unchanged.
  ///
  /// Without this check the thread would loop, since an attempt creates side files and the watcher
  /// then wakes the thread.
  private var isBackingOff: Bool {
    guard let unusable, let retryDue else { return false }
    return Mailbox.now < retryDue && currentFiles == unusable
  }

  private var currentFiles: (signature: FileStatus?, hasSideFiles: Bool) {
    (FileStatus(at: tracker.path), tracker.file?.hasSideFiles ?? true)
  }

  private func record(_ error: StoreError) {
    let now = Mailbox.now
    retryDue = now + Self.retry
    if error.kind != .replaced { unusable = currentFiles }
    switch error.kind {
    case .replaced:
      retryDue = now
      return
    case .busy:
      let start = lockedSince ?? now
      lockedSince = start
      if !unsaved.isEmpty { retryDue = now + Self.lockRetry }
      guard now - start >= timeout else { return }
    default: break
    }
    if saveStatus.begin(error, hasUnsaved: !unsaved.isEmpty) { mailbox.report(.failed(error)) }
  }

  private func sleep(until deadline: Int64?) {
    // Without a usable file there is nothing to maintain.
    let due = unusable == nil ? schedule.due : nil
    var dues = [retryDue, due, deadline].compactMap { $0 }
    if deadline != nil { dues.append(Mailbox.now + Self.lockRetry) }
    var timeout = dues.min().map { max(0, $0 - Mailbox.now) } ?? -1
    if !tracker.watcher.isWatching {
      timeout = timeout < 0 ? Self.checkInterval : min(timeout, Self.checkInterval)
    }
    var descriptors = [mailbox.wakeEvent.descriptor, tracker.watcher.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: timeout))
    if descriptors[1].revents != 0 || !tracker.watcher.isWatching { hasUnreadLog = true }
  }

  /// Whether the thread can end: everything is saved, or `deadline` has passed, or retrying is
  /// useless.
  private func canFinish(_ error: StoreError?, _ deadline: Int64) -> Bool {
    if Mailbox.now >= deadline { return true }
    switch error?.kind {
    // Entries in the log of a file that was replaced do not count as saved.
    case nil: return hasFile && unsaved.isEmpty && tracker.isCurrent
    case .busy, .replaced: return unsaved.isEmpty && tracker.isCurrent
    default: return true
    }
  }

  private func finish(_ error: StoreError?) {
    if error == nil, let file = tracker.file, (try? file.checkpoint()) == true {
      let limit = Mailbox.now + Self.closingCleanup
      try? file.cleanUp(before: LogWriter.now - CheckpointSchedule.cleanupDelay) {
        Mailbox.now > limit
      }
      _ = try? file.checkpoint()
    }
    let path = tracker.path
    let lost = error == nil && hasFile ? [] : tracker.removeLost()
    if !lost.isEmpty { mailbox.report(.lost(lost)) }
    unsaved = lost + unsaved
    tracker.close()
    let cause = error ?? .plain(.replaced, .save, path)
    mailbox.finish(unsaved.isEmpty ? nil : cause)
  }
}

/// Whether access to the file fails at present, and whether the failure was reported.
enum SaveStatus {
  /// The last attempt succeeded.
  case none
  /// The file is locked and there are no unsaved entries: not reported.
  case unreported
  /// The failure was reported: there are unsaved entries, or the user has to act.
  case reported

  /// Records a failure; returns true for the first failure that has to be reported.
  mutating func begin(_ error: StoreError, hasUnsaved: Bool) -> Bool {
    if self == .reported { return false }
    self = error.kind == .busy && !hasUnsaved ? .unreported : .reported
    return self == .reported
  }

  /// Records a success; returns whether the recovery has to be reported.
  mutating func end() -> Bool {
    defer { self = .none }
    return self == .reported
  }
}
