import Glibc
import ToDoModel

/// What the store's thread does: it sleeps until there are changes to save or to hear of.
final class StoreWriter {
  /// Milliseconds until a save that failed is tried again, if nothing else wakes the thread.
  private static let retry: Int32 = 2000
  /// Milliseconds between looks into the log where the system cannot watch it.
  private static let lookout: Int32 = 1000

  /// How often the last save is tried while other programs keep the file; each try is patient, for 5
  /// seconds, and a long import on a slow disk takes longer than one.
  private static let lastTries = 6

  private let file: ListFile
  private let origin: Origin
  private let mailbox: Mailbox
  private let watch: LogWatch?
  private var unsaved: [Step] = []
  // The log is read up to here; own changes count as read.
  private var sequence: Int64
  private var isUnread = true
  private var trouble = Trouble.none

  init(_ file: ListFile, after sequence: Int64, origin: Origin, mailbox: Mailbox) {
    self.file = file
    self.sequence = sequence
    self.origin = origin
    self.mailbox = mailbox
    watch = LogWatch(file.writeAheadLog)
  }

  /// Works until the mailbox is closed and all that was in it is saved, or cannot be.
  func run() {
    while true {
      // Emptied before the log is read, so that what comes meanwhile rings again.
      mailbox.bell.silence()
      watch?.clear()
      let (steps, isClosing) = mailbox.take()
      unsaved += steps
      work(isClosing: isClosing)
      if isClosing { return }
      sleep()
    }
  }

  private func work(isClosing: Bool) {
    do throws(StoreError) {
      try saveAll(tries: isClosing ? Self.lastTries : 1)
      if isUnread && !isClosing { try readLog() }
      if trouble.end() { mailbox.report(.recovered) }
    } catch {
      if trouble.begin(error, hasUnsaved: !unsaved.isEmpty) { mailbox.report(.failed(error)) }
      if isClosing && !unsaved.isEmpty { mailbox.leave(error) }
    }
  }

  private func saveAll(tries: Int) throws(StoreError) {
    do throws(StoreError) {
      while let step = unsaved.first { try save(step) }
    } catch {
      guard error.kind == .busy, tries > 1 else { throw error }
      try saveAll(tries: tries - 1)
    }
  }

  /// Saves one step, and hears first of those that others have put before it.
  private func save(_ step: Step) throws(StoreError) {
    let (news, number) = try file.transaction { () throws(StoreError) in
      (try file.changes(after: sequence), try file.append(step, origin: origin))
    }
    unsaved.removeFirst()
    sequence = number
    isUnread = false
    tell(news)
    mailbox.report(.saved(sequence: number))
  }

  /// Reads what others have written.
  ///
  /// Inside a transaction, though it writes nothing: the kernel tells of a write before it is
  /// committed, and waiting for the writer's lock is waiting for the commit.
  private func readLog() throws(StoreError) {
    let news = try file.transaction { () throws(StoreError) in
      try file.changes(after: sequence)
    }
    sequence = news.last?.sequence ?? sequence
    isUnread = false
    tell(news)
  }

  private func tell(_ news: [LogEntry]) {
    let entries = news.filter { $0.origin != origin }
    if !entries.isEmpty { mailbox.report(.foreign(entries)) }
  }

  private func sleep() {
    var descriptors = [pollfd(fd: mailbox.bell.descriptor, events: Int16(POLLIN), revents: 0)]
    if let watched = watch?.descriptor {
      descriptors.append(pollfd(fd: watched, events: Int16(POLLIN), revents: 0))
    }
    poll(&descriptors, nfds_t(descriptors.count), patience)
    if descriptors.count == 1 || descriptors[1].revents != 0 { isUnread = true }
  }

  private var patience: Int32 {
    if trouble != .none { return Self.retry }
    return watch == nil ? Self.lookout : -1
  }
}
