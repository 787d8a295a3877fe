import Glibc
internal import System
import ToDoModel

/// The work of the store's thread: saves entries, reads changes of other programs, and maintains
/// the file.
///
/// The thread sleeps in `poll` until the owner or the file watcher wakes it, or until a time is
/// due.
final class StoreWriter {
  /// The delay in milliseconds before a failed operation is retried; an event causes an earlier
  /// retry.
  private static let retry: Int64 = 2000
  /// The delay in milliseconds before a retry while the store closes, or while other programs lock
  /// the file and there are unsaved entries.
  private static let lockRetry: Int64 = 100
  /// The interval in milliseconds at which the file is checked when it cannot be watched.
  private static let checkInterval: Int64 = 1000
  /// The longest time in milliseconds that closing spends on a cleanup of the file.
  private static let closingCleanup: Int64 = 300

  private let client: ClientID
  private let timeout: Int64
  let mailbox: Mailbox
  let backup: DailyBackup
  private let tracker: FileTracker
  private var unsaved: [HistoryEntry] = []
  private var largeChanges: [LargeChange] = []
  private var historyAge: Int64?
  // The last large change, until the rows that resulted from it are read and reported.
  private var performed: (LargeChange, LargeChange.Outcome)?
  // The position of the last entry in the log of changes that this object has read or written.
  private var position: LogPosition
  /// Whether the log of changes may have entries after `position`.
  private var hasUnreadLog = true
  private var saveStatus = SaveStatus.none
  /// The value of ``ListFile/dataVersion()`` when the log of changes was last read; nil after the
  /// file was opened again.
  ///
  /// The value changes with each commit of another program.
  private var dataVersion: Int64?
  private var lockedSince: Int64?
  /// Whether the last attempt to save and read found a usable file.
  private var hasFile = true
  private var retryDue: Int64?
  /// The state of the files after the last attempt, if the attempt failed or found no usable file;
  /// nil otherwise.
  private var unusable: (signature: FileStatus?, hasSideFiles: Bool)?
  private var schedule = CheckpointSchedule()
  /// When the file is checked for damage, unless a change is saved before; nil once it was found sound.
  private var checkDue: Int64? = Mailbox.now + 3000
  private var tables = TableTracker()

  init(
    _ file: ListFile, after position: LogPosition, client: ClientID, stateFolder: String?,
    timeout: Int64, gate: FileGate, mailbox: Mailbox
  ) {
    (self.position, self.client, self.timeout, self.mailbox) = (
      position, client, timeout, mailbox
    )
    let backup = DailyBackup(
      of: file.path, in: stateFolder, clock: file.clock
    ) { [mailbox] in mailbox.wakeEvent.signal() }
    self.backup = backup
    if file.isNew { backup.skipToday() }
    tracker = FileTracker(
      file, stateFolder: stateFolder, gate: gate, willReopen: backup.cancel)
    if position != .start || tracker.hasLog { schedule.recordChange(at: Mailbox.now) }
  }

  /// Runs until the mailbox is closed and all entries are saved, the deadline has passed, or retrying is useless.
  func run() {
    try? tracker.file?.useWriteAheadLog()
    while true {
      // The events are cleared before the log of changes is read, so that an event during the
      // reading wakes the thread again.
      mailbox.wakeEvent.clear()
      tracker.watcher.clear()
      let delivery = mailbox.receive()
      unsaved += delivery.entries
      largeChanges += delivery.largeChanges
      historyAge = delivery.historyAge
      dropStoppedChanges()
      if let lists = delivery.lists { tracker.lists = lists }
      continueBackup()
      if delivery.isEmpty && isBackingOff {
        sleep(until: nil)
        continue
      }
      let error = synchronize()
      if let deadline = delivery.deadline, canFinish(error, deadline) {
        return finish(error, deadline)
      }
      sleep(until: delivery.deadline)
    }
  }

  /// Saves and reads changes, and does the maintenance that is due; returns the error that interrupted this work, or nil.
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
      // The list was empty. Another list may have been copied over it, with rows that the other
      // list's log of changes lacks. Therefore all rows are read.
      if position == .start, let file = tracker.file {
        try reload(from: file, reason: .missedChanges)
      }
    case .restored(let position):
      self.position = position
      // Another program may have restored the file first, and added entries to its log of changes
      // since.
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
    case .replacement(let file):
      try reload(from: file, reason: .replaced)
      // The other file lacks what was done in the old one.
      if let (change, _) = performed { performed = (change, .stopped) }
    }
    guard let file = tracker.file else { return }
    do throws(StoreError) {
      if !unsaved.isEmpty || !largeChanges.isEmpty { beginBackup() }
      try saveAll(to: file)
      try performLargeChanges(in: file)
      if hasUnreadLog { try readLog(of: file) }
      try maintain(file)
      for report in try tables.changes(in: file) { mailbox.report(report) }
    } catch  where error.kind != .busy && !file.isCurrent {
      // A file looks damaged while another program copies a file over it, so the error is treated
      // as a replacement.
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

  /// Reads new entries of other programs and saves `entry`, in one transaction; then reports both.
  ///
  /// `entry` must be the first of `unsaved`, which is removed from `unsaved` once it is saved.
  /// Returns false, and saves nothing, when the log of changes lacks changes of other programs.
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

  /// Performs the large changes; one that fails is not tried again, unless the file is locked or
  /// was replaced.
  private func performLargeChanges(in file: ListFile) throws(StoreError) {
    while true {
      if let (change, outcome) = performed {
        if outcome.hasChangedFile {
          guard file.isCurrent else { throw .plain(.replaced, .save, file.path) }
          try reload(from: file)
        }
        mailbox.report(.performed(change, outcome))
        performed = nil
      }
      guard let change = largeChanges.first else { return }
      do throws(StoreError) {
        performed = (change, try file.perform(change, client: client) { mailbox.stopsLargeChanges })
      } catch  where ![.busy, .replaced].contains(error.kind) && file.isCurrent {
        mailbox.report(.largeChangeFailed(change, error))
      }
      largeChanges.removeFirst()
    }
  }

  /// Reports large changes that have not begun as stopped; one may wait for a file that is locked or gone.
  private func dropStoppedChanges() {
    guard !largeChanges.isEmpty, mailbox.stopsLargeChanges else { return }
    for change in largeChanges { mailbox.report(.performed(change, .stopped)) }
    largeChanges = []
  }

  /// Reads the changes of other programs.
  ///
  /// Takes the write lock although nothing is written: inotify reports a write before its commit,
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

  /// The entries of other programs after ``position``; nil when the log of changes lacks some of their changes.
  ///
  /// For example, SQL that was run in SQLite's shell changes rows without a log entry.
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
    (tables.areUnread, tables.hasUnreadServers) = (true, true)
    mailbox.report(.foreign(entries))
    schedule.recordChange(at: Mailbox.now)
  }

  /// Reads and reports all rows of the open file, because the log of changes lacks changes.
  private func reload(from file: ListFile) throws(StoreError) {
    let isOther = try file.containsAnotherList(than: position)
    try file.rebaseLog()
    try reload(from: file, reason: isOther ? .replaced : .missedChanges)
  }

  /// Reads and reports all rows, with the saved entries that `file` lacks; the store saves these entries again.
  private func reload(from file: ListFile, reason: Reload.Reason) throws(StoreError) {
    if reason == .replaced { try file.checkSoundness() }
    let read = try file.readExcerpt()
    let resaved = try tracker.adopt(file, isOther: reason == .replaced)
    dataVersion = try file.dataVersion()
    unsaved = resaved + unsaved
    position = read.position
    hasUnreadLog = false
    (tables.areUnread, tables.hasUnreadServers) = (true, true)
    schedule.recordChange(at: Mailbox.now)
    mailbox.report(
      .reloaded(Reload(reason: reason, lists: read.lists, position: position, resaved: resaved)))
  }

  /// Makes the checkpoint or the cleanup that is due; a cleanup waits while a checkpoint is scheduled.
  private func maintain(_ file: ListFile) throws(StoreError) {
    let now = Mailbox.now
    if let checkDue, checkDue <= now {
      try file.checkSoundness()
      self.checkDue = nil
      tables.hasUnreadServers = true
    }
    if let due = schedule.cleanupDue, due <= now, schedule.checkpointDue == nil {
      let limit = SystemClock.now() - CheckpointSchedule.cleanupDelay + 1000
      let isDone = cleanUp(file, before: limit)
      schedule.recordCleanup(at: now, isDone: isDone)
      // The cleanup has written to the write-ahead log; the file shrinks only at a checkpoint.
      return try checkpoint(file)
    }
    if let due = schedule.checkpointDue, due <= now { try checkpoint(file) }
  }

  /// Cleans the file up and, if necessary, rebuilds it; returns false if an error interrupted this work.
  private func cleanUp(_ file: ListFile, before limit: Int64) -> Bool {
    let shouldStop = { [mailbox] in mailbox.isClosing }
    do throws(StoreError) {
      try file.cleanUp(before: limit, historyAge: historyAge, shouldStop: shouldStop)
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
      // The failure is not reported, because the write-ahead log contains all changes.
      schedule.recordFailure(at: Mailbox.now)
    }
  }

  /// Whether another attempt would fail like the last one: the retry is not due, and the files are
  /// unchanged.
  ///
  /// An attempt creates side files, and the watcher then wakes the thread. Without this check the
  /// thread would therefore try again without end.
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
    // Without a usable file, no maintenance is due.
    let maintenance = unusable == nil ? [schedule.due, checkDue] : []
    var dues = ([retryDue, deadline] + maintenance).compactMap(\.self)
    if deadline != nil { dues.append(Mailbox.now + Self.lockRetry) }
    if backup.isCopying { dues.append(Mailbox.now) }
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
    // An entry that is only in the write-ahead log of a replaced file does not count as saved.
    case nil: return hasFile && unsaved.isEmpty && tracker.isCurrent
    case .busy, .replaced: return unsaved.isEmpty && tracker.isCurrent
    default: return true
    }
  }

  private func finish(_ error: StoreError?, _ deadline: Int64) {
    finishBackup(by: deadline)
    if error == nil, let file = tracker.file, (try? file.checkpoint()) == true {
      let limit = Mailbox.now + Self.closingCleanup
      try? file.cleanUp(
        before: SystemClock.now() - CheckpointSchedule.cleanupDelay, historyAge: historyAge
      ) { Mailbox.now > limit }
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
