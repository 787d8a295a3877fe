import Commands
import Dates
import Glibc
import System
import ToDoDocument

/// Runs a ``ReminderNotifier`` until it waits for nothing any more; sleeps until the desktop, the lists, the clock or the
/// time of a reminder need it.
///
///     let loop = ReminderLoop(notifier, document, at: path, bus: server.descriptor, waker)
///     loop.run()
final class ReminderLoop {
  /// Called when the next reminder is another one, with its time in milliseconds since 1970; nil without one.
  var onNextReminder: (Int64?) -> Void = { _ in }
  private let notifier: ReminderNotifier
  private let document: ToDoDocument
  private let bus: Int32
  private let waker: DocumentWaker
  private let clock = ClockWatcher()
  private let zone = FileWatcher("/etc/localtime")
  private let file: FileWatcher
  private let path: String
  /// The path of the write-ahead log.
  private let log: String
  private var next: Int64?

  /// A loop for the lists of `document`, whose file is at `path`, with the descriptor `bus` of the desktop; the document
  /// signals `waker`.
  init(
    _ notifier: ReminderNotifier, _ document: ToDoDocument, at path: String, bus: Int32,
    _ waker: DocumentWaker
  ) {
    (self.notifier, self.document) = (notifier, document)
    (self.bus, self.waker, self.path) = (bus, waker, path)
    file = FileWatcher(path)
    log = DatabasePath.absolute(path) + "-wal"
  }

  /// Returns false if the file was moved or removed meanwhile, and it had all changes: the document would write it again
  /// at its old path, which nobody expects from a program without a window.
  func run() -> Bool {
    document.update()
    notifier.begin()
    next = notifier.nextReminder
    onNextReminder(next)
    while let time = notifier.nextTime, let now = document.dateContext?.now {
      wait(milliseconds: time - now)
      if isFileGone { return false }
      notifier.update()
      guard notifier.nextReminder != next else { continue }
      next = notifier.nextReminder
      onNextReminder(next)
    }
    return true
  }

  private var isFileGone: Bool {
    FileStatus(at: path) == nil && document.unsavedCount == 0
      && FileStatus(at: log)?.size ?? 0 == 0
  }

  private func wait(milliseconds: Int64) {
    // A connection that was lost stays readable.
    let bus = notifier.failure == nil ? bus : -1
    let clocks = [clock?.descriptor ?? -1, zone.descriptor]
    var descriptors = (clocks + [bus, waker.event.descriptor, file.descriptor]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: max(0, milliseconds)))
    waker.event.clear()
    file.clear()
    if descriptors.prefix(clocks.count).contains(where: { $0.revents != 0 }) { followClock() }
  }

  private func followClock() {
    clock?.clear()
    zone.clear()
    // `localtime_r` does not read the file again by itself.
    tzset()
    notifier.clockDidChange()
  }
}

/// Wakes the loop when the document has something to do.
final class DocumentWaker: Sendable {
  let event: WakeEvent

  /// Nil when the system has no descriptor left.
  init?() {
    guard let event = WakeEvent() else { return nil }
    self.event = event
  }
}
