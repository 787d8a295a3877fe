import Dispatch
import ToDoStore

/// Lets a test wait for what another thread reports.
final class Doorbell: Sendable {
  private let rings = DispatchSemaphore(value: 0)

  func ring() { rings.signal() }

  /// Waits until `condition`, looked at once now and after each ring, holds; false when it never
  /// does, by all that can be told.
  func wait(until condition: () -> Bool) -> Bool {
    while !condition() {
      guard rings.wait(timeout: .now() + 30) == .success else { return false }
    }
    return true
  }
}
