import Glibc
import Synchronization
internal import System
import ToDoModel

/// The queues between a store's owner and the store's thread: entries to save in one direction,
/// reports in the other.
final class Mailbox: Sendable {
  /// The requests of the owner since the last ``receive()``.
  struct Delivery {
    var entries: [HistoryEntry] = []
    /// The large changes to perform in the file after the entries are saved.
    var largeChanges: [LargeChange] = []
    /// All lists, to restore a missing file; nil if the owner has sent none.
    var lists: ListCollection?
    /// The age in milliseconds from which steps of the history are removed; nil to keep all.
    var historyAge: Int64?
    /// The time at which the thread has to end, in milliseconds of ``Mailbox/now``; nil before
    /// closing.
    var deadline: Int64?

    var isEmpty: Bool {
      entries.isEmpty && largeChanges.isEmpty && lists == nil && deadline == nil
    }
  }

  private struct Contents {
    var delivery = Delivery()
    var reports: [StoreReport] = []
    var closingError: StoreError?
    var isFinished = false
    var stopsLargeChanges = false
  }

  let wakeEvent: WakeEvent
  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// An empty mailbox; nil when the system has no descriptor left, with errno set.
  init?(wake: @escaping @Sendable () -> Void) {
    guard let wakeEvent = WakeEvent() else { return nil }
    self.wakeEvent = wakeEvent
    self.wake = wake
  }

  /// The current time of the monotonic clock, in milliseconds.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  // The owner calls these functions.

  func send(_ entry: HistoryEntry) {
    contents.withLock { contents in
      precondition(
        contents.delivery.deadline == nil, "a change came after the store was closed: \(entry)")
      contents.delivery.entries.append(entry)
    }
    wakeEvent.signal()
  }

  func send(_ lists: ListCollection) {
    contents.withLock { $0.delivery.lists = lists }
    wakeEvent.signal()
  }

  /// Sets the age in milliseconds from which the thread removes steps of the history; nil keeps all.
  func setHistoryAge(_ age: Int64?) {
    contents.withLock { $0.delivery.historyAge = age }
  }

  func send(_ change: LargeChange) {
    contents.withLock { contents in
      contents.delivery.largeChanges.append(change)
      contents.stopsLargeChanges = false
    }
    wakeEvent.signal()
  }

  /// Makes the thread stop the large change that it performs, and those that wait.
  func stopLargeChanges() {
    contents.withLock { $0.stopsLargeChanges = true }
    wakeEvent.signal()
  }

  func drainReports() -> [StoreReport] {
    contents.withLock { contents in
      defer { contents.reports = [] }
      return contents.reports
    }
  }

  /// Requests the thread to end within `milliseconds`; an earlier deadline is kept.
  func close(within milliseconds: Int64) {
    let deadline = Self.now + milliseconds
    contents.withLock { $0.delivery.deadline = min($0.delivery.deadline ?? deadline, deadline) }
    wakeEvent.signal()
  }

  /// Whether the thread has closed the file.
  var isFinished: Bool { contents.withLock { $0.isFinished } }

  /// The reason why the thread ended with unsaved entries.
  ///
  /// The value is nil while the thread runs, and after the thread has saved all entries.
  var closingError: StoreError? { contents.withLock { $0.closingError } }

  // The store's thread calls these functions.

  /// Whether large changes are to be stopped, also because the store closes.
  var stopsLargeChanges: Bool {
    contents.withLock { $0.stopsLargeChanges || $0.delivery.deadline != nil }
  }

  var isClosing: Bool { contents.withLock { $0.delivery.deadline != nil } }

  /// Returns the requests since the last call; the deadline and the age of the history are included in every call once
  /// they are set.
  func receive() -> Delivery {
    contents.withLock { contents in
      defer {
        (contents.delivery.entries, contents.delivery.largeChanges) = ([], [])
        contents.delivery.lists = nil
      }
      return contents.delivery
    }
  }

  func report(_ report: StoreReport) {
    contents.withLock { $0.reports.append(report) }
    wake()
  }

  func finish(_ error: StoreError?) {
    contents.withLock { ($0.closingError, $0.isFinished) = (error, true) }
    wake()
  }
}
