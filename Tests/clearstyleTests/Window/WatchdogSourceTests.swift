import Glibc
import Input
import System
import TestSupport
import Testing
import Timing

@testable import clearstyle

struct WatchdogSourceTests {
  private static let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 100, uptime: 0)

  private func watchdog(_ variables: [String: String]) -> WatchdogSource? {
    ServiceManager(in: Environment(variables.merging(["NOTIFY_SOCKET": "/nowhere"]) { $1 }))
      .flatMap(WatchdogSource.init)
  }

  @Test func `a message is due at once, and then after each half of the watchdog's time`() throws {
    let source = try #require(watchdog(["WATCHDOG_USEC": "10000000"]))
    #expect(source.deadline.map { $0 <= Instant(seconds: 3) } == true)
    for seconds in [3.0, 4, 7.9] {
      #expect(source.drainEvents(now: Instant(seconds: seconds), in: Self.metrics) == [])
      #expect(source.deadline == Instant(seconds: 8))
    }
    _ = source.drainEvents(now: Instant(seconds: 8), in: Self.metrics)
    #expect(source.deadline == Instant(seconds: 13))
  }

  @Test func `without a watchdog there is no source that would wake the window`() {
    #expect(watchdog([:]) == nil)
  }
}
