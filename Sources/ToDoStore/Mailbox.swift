import Glibc
import Synchronization
import ToDoModel

/// What lies between the store's thread and its owner: steps one way, reports the other.
final class Mailbox: Sendable {
  /// What the owner has sent since the last look.
  struct Delivery {
    var steps: [HistoryEntry] = []
    /// All rows, for a file that is gone.
    var rows: ToDoList?
    /// When the thread has to have ended, in milliseconds of ``Mailbox/now``; nil: it goes on.
    var deadline: Int64?

    /// Whether there is nothing to do that there was not before.
    var isEmpty: Bool { steps.isEmpty && rows == nil && deadline == nil }
  }

  private struct Contents {
    var delivery = Delivery()
    var reports: [StoreReport] = []
    var leftover: StoreError?
    var isFinished = false
  }

  let wakeEvent: WakeEvent
  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// An empty one; nil when the system has no file left, which errno tells.
  init?(wake: @escaping @Sendable () -> Void) {
    guard let wakeEvent = WakeEvent() else { return nil }
    self.wakeEvent = wakeEvent
    self.wake = wake
  }

  /// Milliseconds of a clock that goes on evenly.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  // What the owner does.

  func send(_ step: HistoryEntry) {
    contents.withLock { contents in
      precondition(
        contents.delivery.deadline == nil, "a change came after the store was closed: \(step)")
      contents.delivery.steps.append(step)
    }
    wakeEvent.signal()
  }

  func send(_ rows: ToDoList) {
    contents.withLock { $0.delivery.rows = rows }
    wakeEvent.signal()
  }

  func takeReports() -> [StoreReport] {
    contents.withLock { contents in
      defer { contents.reports = [] }
      return contents.reports
    }
  }

  /// Lets the thread end within `milliseconds`; an earlier deadline stays.
  func close(within milliseconds: Int64) {
    let deadline = Self.now + milliseconds
    contents.withLock { $0.delivery.deadline = min($0.delivery.deadline ?? deadline, deadline) }
    wakeEvent.signal()
  }

  /// Whether the thread is done with the file.
  var isFinished: Bool { contents.withLock { $0.isFinished } }

  /// Why the thread could not save everything before it ended.
  var leftover: StoreError? { contents.withLock { $0.leftover } }

  // What the thread does.

  var isClosing: Bool { contents.withLock { $0.delivery.deadline != nil } }

  func take() -> Delivery {
    contents.withLock { contents in
      defer { (contents.delivery.steps, contents.delivery.rows) = ([], nil) }
      return contents.delivery
    }
  }

  func report(_ report: StoreReport) {
    contents.withLock { $0.reports.append(report) }
    wake()
  }

  func finish(_ leftover: StoreError?) {
    contents.withLock { ($0.leftover, $0.isFinished) = (leftover, true) }
    wake()
  }
}
