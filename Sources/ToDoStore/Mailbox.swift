import Synchronization
import ToDoModel

/// What lies between the store's thread and its owner: steps one way, reports the other.
final class Mailbox: Sendable {
  private struct Contents {
    var steps: [Step] = []
    var reports: [StoreReport] = []
    var isClosing = false
    var leftover: StoreError?
  }

  let bell: Bell
  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// An empty one; nil when the system has no file left, which errno tells.
  init?(wake: @escaping @Sendable () -> Void) {
    guard let bell = Bell() else { return nil }
    self.bell = bell
    self.wake = wake
  }

  // What the owner does.

  func send(_ step: Step) {
    contents.withLock { contents in
      precondition(!contents.isClosing, "a change came after the store was closed: \(step)")
      contents.steps.append(step)
    }
    bell.ring()
  }

  func takeReports() -> [StoreReport] {
    contents.withLock { contents in
      defer { contents.reports = [] }
      return contents.reports
    }
  }

  func close() {
    contents.withLock { $0.isClosing = true }
    bell.ring()
  }

  /// Why the thread could not save everything before it ended.
  var leftover: StoreError? { contents.withLock { $0.leftover } }

  // What the thread does.

  func take() -> (steps: [Step], isClosing: Bool) {
    contents.withLock { contents in
      defer { contents.steps = [] }
      return (contents.steps, contents.isClosing)
    }
  }

  func report(_ report: StoreReport) {
    contents.withLock { $0.reports.append(report) }
    wake()
  }

  func leave(_ error: StoreError) {
    contents.withLock { $0.leftover = error }
  }
}
