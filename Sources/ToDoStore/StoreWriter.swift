import Glibc
import ToDoModel

/// What the store's thread does: it sleeps until there are changes to save or to hear of, or its file
/// has to be looked after.
final class StoreWriter {
  /// Milliseconds until what failed is tried again, if nothing else wakes the thread.
  private static let retry: Int64 = 2000
  /// The same while other programs keep the file locked.
  private static let lockRetry: Int64 = 100
  /// Milliseconds between looks at the file where the system cannot watch it.
  private static let lookout: Int64 = 1000
  /// Milliseconds that the end may take longer for the sake of a smaller file.
  private static let closingCleanup: Int64 = 300

  private let origin: ClientID
  private let timeout: Int64
  private let mailbox: Mailbox
  private let link: FileLink
  private var unsaved: [HistoryEntry] = []
  // The log is read up to here; own changes count as read.
  private var position: LogPosition
  private var isUnread = true
  private var saveStatus = SaveStatus.none
  /// SQLite's count of what others have committed, as of the last look into the log.
  private var dataVersion: Int64?
  private var lockedSince: Int64?
  /// Whether the last look found a file that could be used.
  private var hasFile = true
  private var retryDue: Int64?
  /// What the files were like when they could not be used; nil when they could.
  private var unusable: (signature: FileSignature?, hasSideFiles: Bool)?
  private var schedule = CheckpointSchedule()

  init(
    _ file: ListFile, after position: LogPosition, origin: ClientID, stateFolder: String?,
    timeout: Int64, gate: FileGate, mailbox: Mailbox
  ) {
    (self.position, self.origin, self.timeout, self.mailbox) = (
      position, origin, timeout, mailbox
    )
    link = FileLink(file, stateFolder: stateFolder, gate: gate)
    if position != .start || link.hasLog { schedule.noteChange(at: Mailbox.now) }
  }

  /// Works until the mailbox is closed and all that was in it is saved, or cannot be.
  func run() {
    try? link.file?.useWriteAheadLog()
    while true {
      // Emptied before the log is read, so that what comes meanwhile rings again.
      mailbox.wakeEvent.clear()
      link.watcher.clear()
      let delivery = mailbox.take()
      unsaved += delivery.steps
      if let rows = delivery.rows { link.rows = rows }
      if delivery.isEmpty && isBackingOff {
        sleep(until: nil)
        continue
      }
      let error = work()
      if let deadline = delivery.deadline, isOver(error, deadline) { return finish(error) }
      sleep(until: delivery.deadline)
    }
  }

  /// Does all there is to do; returns what was in the way.
  private func work() -> StoreError? {
    retryDue = nil
    unusable = nil
    hasFile = true
    do throws(StoreError) {
      try follow()
      lockedSince = nil
      if hasFile && saveStatus.end() { mailbox.report(.recovered) }
      return nil
    } catch {
      note(error)
      return error
    }
  }

  private func follow() throws(StoreError) {
    switch try link.follow(from: position, now: Mailbox.now) {
    case .current: break
    case .reopened:
      isUnread = true
      dataVersion = nil
    case .restored(let position):
      self.position = position
      // Another program may have written the file anew, and more into it.
      isUnread = true
      mailbox.report(.restored(position))
    case .needsRows:
      hasFile = false
      retryDue = Mailbox.now + Self.retry
      unusable = filesNow
      return mailbox.report(.needsRows)
    case .waiting(let due):
      hasFile = false
      retryDue = due
      unusable = filesNow
      return
    case .other(let file): try reload(from: file, reason: .replaced)
    }
    guard let file = link.file else { return }
    do throws(StoreError) {
      try saveAll(to: file)
      if isUnread { try readLog(of: file) }
      try lookAfter(file)
    } catch  where error.kind != .busy && !file.isCurrent {
      // A file that another one is being copied over looks damaged.
      throw .plain(.replaced, error.operation, error.path)
    }
  }

  private func saveAll(to file: ListFile) throws(StoreError) {
    while let step = unsaved.first {
      guard try save(step, to: file) else {
        try reload(from: file)
        continue
      }
    }
  }

  /// Saves one step, and hears first of those that others have put before it; returns false when
  /// those are not told.
  private func save(_ step: HistoryEntry, to file: ListFile) throws(StoreError) -> Bool {
    let saved = try file.write { () throws(StoreError) -> ([LogEntry], LogPosition)? in
      guard let news = try news(in: file) else { return nil }
      return (news, try file.append(step, origin: origin))
    }
    guard let (news, position) = saved else { return false }
    unsaved.removeFirst()
    self.position = position
    isUnread = false
    link.noteSaved(step, at: position)
    tell(news)
    mailbox.report(.saved(position))
    schedule.noteChange(at: Mailbox.now)
    return true
  }

  /// Reads what others have written.
  ///
  /// Inside a transaction, though it writes nothing: the kernel tells of a write before it is
  /// committed, and waiting for the writer's lock is waiting for the commit.
  private func readLog(of file: ListFile) throws(StoreError) {
    let read = try file.withoutWriters { () throws(StoreError) -> ([LogEntry], LogPosition)? in
      guard let news = try news(in: file) else { return nil }
      return (news, news.isEmpty ? position : try file.lastPosition())
    }
    guard let (news, position) = read else {
      return try reload(from: file)
    }
    self.position = position
    isUnread = false
    tell(news)
  }

  /// What others did after ``position``; nil when the log of changes lacks them, for example after SQL
  /// was run in SQLite's shell.
  private func news(in file: ListFile) throws(StoreError) -> [LogEntry]? {
    let version = try file.dataVersion()
    defer { dataVersion = version }
    guard let entries = try file.changes(after: position) else { return nil }
    if entries.isEmpty, let dataVersion, dataVersion != version { return nil }
    let news = entries.filter { $0.origin != origin }
    return news.contains { $0.change == nil } ? nil : news
  }

  private func tell(_ news: [LogEntry]) {
    guard !news.isEmpty else { return }
    mailbox.report(.foreign(news))
    schedule.noteChange(at: Mailbox.now)
  }

  /// Reads all rows of the file that is open, of which the log does not tell all.
  private func reload(from file: ListFile) throws(StoreError) {
    let isOther = try file.holdsAnotherList(than: position)
    try file.rebaseLog()
    try reload(from: file, reason: isOther ? .replaced : .missedChanges)
  }

  /// Reads all rows, and lets the owner put its own steps on top that are not among them.
  private func reload(from file: ListFile, reason: Reload.Reason) throws(StoreError) {
    if reason == .replaced { try file.checkIntegrity() }
    let head = try file.readHead(limit: .max)
    let resaved = try link.adopt(file, isOther: reason == .replaced)
    dataVersion = try file.dataVersion()
    unsaved = resaved + unsaved
    position = head.position
    isUnread = false
    schedule.noteChange(at: Mailbox.now)
    mailbox.report(
      .reloaded(
        Reload(reason: reason, list: head.list, position: head.position, resaved: resaved)))
  }

  /// Sees to it that the file itself has everything, and nothing that nobody needs.
  private func lookAfter(_ file: ListFile) throws(StoreError) {
    let now = Mailbox.now
    if let due = schedule.cleanupDue, due <= now, schedule.checkpointDue == nil {
      let limit = HistoryEntryWriter.now - CheckpointSchedule.cleanupDelay + 1000
      let isDone = cleanUp(file, before: limit)
      schedule.noteCleanup(at: now, isDone: isDone)
      // What was freed leaves the file with the next checkpoint.
      return try checkpoint(file)
    }
    if let due = schedule.checkpointDue, due <= now { try checkpoint(file) }
  }

  /// Returns whether it came to its end.
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
        guard try file.checkpoint() else { return schedule.noteFailure(at: Mailbox.now) }
      }
      schedule.noteCheckpoint()
      link.noteCheckpoint()
    } catch  where error.kind != .replaced {
      // Everything is saved in the log; that the file cannot take it yet is nobody's trouble.
      schedule.noteFailure(at: Mailbox.now)
    }
  }

  /// Whether another try would only end as the last one: it is not due, and the files are as they were.
  ///
  /// To try also makes files beside it, of which the watch tells.
  private var isBackingOff: Bool {
    guard let unusable, let retryDue else { return false }
    return Mailbox.now < retryDue && filesNow == unusable
  }

  private var filesNow: (signature: FileSignature?, hasSideFiles: Bool) {
    (FileSignature(at: link.path), link.file?.hasSideFiles ?? true)
  }

  private func note(_ error: StoreError) {
    let now = Mailbox.now
    retryDue = now + Self.retry
    if error.kind != .replaced { unusable = filesNow }
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
    // Without a file there is nothing to copy into.
    let due = unusable == nil ? schedule.due : nil
    var dues = [retryDue, due, deadline].compactMap { $0 }
    if deadline != nil { dues.append(Mailbox.now + Self.lockRetry) }
    var timeout = dues.min().map { max(0, $0 - Mailbox.now) } ?? -1
    if !link.watcher.isWatching {
      timeout = timeout < 0 ? Self.lookout : min(timeout, Self.lookout)
    }
    var descriptors = [mailbox.wakeEvent.descriptor, link.watcher.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: timeout))
    if descriptors[1].revents != 0 || !link.watcher.isWatching { isUnread = true }
  }

  /// Whether nothing is gained by going on until `deadline`.
  private func isOver(_ error: StoreError?, _ deadline: Int64) -> Bool {
    if Mailbox.now >= deadline { return true }
    switch error?.kind {
    // What is in the log of a file that was replaced since is not saved.
    case nil: return hasFile && unsaved.isEmpty && link.isCurrent
    case .busy, .replaced: return unsaved.isEmpty && link.isCurrent
    default: return true
    }
  }

  private func finish(_ error: StoreError?) {
    if error == nil, let file = link.file, (try? file.checkpoint()) == true {
      let limit = Mailbox.now + Self.closingCleanup
      try? file.cleanUp(before: HistoryEntryWriter.now - CheckpointSchedule.cleanupDelay) {
        Mailbox.now > limit
      }
      _ = try? file.checkpoint()
    }
    let path = link.path
    let lost = error == nil && hasFile ? [] : link.takeLost()
    if !lost.isEmpty { mailbox.report(.lost(lost)) }
    unsaved = lost + unsaved
    link.close()
    let cause = error ?? .plain(.replaced, .save, path)
    mailbox.finish(unsaved.isEmpty ? nil : cause)
  }
}
