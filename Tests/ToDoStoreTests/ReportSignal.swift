import Dispatch
import ToDoStore

/// Wakes a test that waits for reports from another thread.
final class ReportSignal: Sendable {
  private let signals = DispatchSemaphore(value: 0)

  func send() { signals.signal() }

  /// Waits until `condition` is true, checking it now and after each signal; returns false after
  /// 60 s without a signal.
  func wait(until condition: () -> Bool) -> Bool {
    while !condition() {
      guard signals.wait(timeout: .now() + 60) == .success else { return false }
    }
    return true
  }
}
