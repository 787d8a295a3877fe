import Input
import System
import Timing

/// Tells the service manager regularly that the event loop runs, so that a program that hangs is
/// restarted.
final class WatchdogSource: EventSource {
  private let manager: ServiceManager
  private let interval: Double
  private var next = Instant.zero

  /// Creates a source for the watchdog of `manager`; nil if the manager has none.
  init?(of manager: ServiceManager) {
    guard let time = manager.watchdogTime else { return nil }
    // Half the time, as sd_watchdog_enabled(3) recommends.
    (self.manager, interval) = (manager, time / 2)
  }

  /// None: only the deadline causes a message.
  var descriptors: [Int32] { [] }

  var deadline: Instant? { next }

  /// Sends the message that is due; returns no event.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    guard now >= next else { return [] }
    manager.notify("WATCHDOG=1")
    next = now + interval
    return []
  }
}
