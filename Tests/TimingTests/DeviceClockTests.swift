import Testing
import Timing

struct DeviceClockTests {
  /// The uptime, in milliseconds, of a machine whose clock is not the device's clock.
  ///
  /// It is more than 2 s away from all timestamps of these tests, so `DeviceClock` ignores it.
  private let remoteUptime: UInt32 = 3_000_000_000

  private func instant(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `an event read late keeps the time at which it happened`() {
    var clock = DeviceClock()
    #expect(clock.instant(500, readAt: instant(1000), uptime: remoteUptime) == instant(1000))
    let late = (0..<24).map {
      clock.instant(UInt32(508 + 8 * $0), readAt: instant(1200), uptime: remoteUptime)
    }
    #expect(late == (0..<24).map { instant(Int64(1008 + 8 * $0)) })
  }

  @Test func `an event with a lower delay than the first sets the offset again`() {
    var clock = DeviceClock()
    _ = clock.instant(500, readAt: instant(1030), uptime: remoteUptime)
    #expect(clock.instant(510, readAt: instant(1012), uptime: remoteUptime) == instant(1012))
    #expect(clock.instant(520, readAt: instant(1040), uptime: remoteUptime) == instant(1022))
  }

  @Test func `no event is later than the time at which it is read`() {
    var clock = DeviceClock()
    for (timestamp, time) in [(10, 100), (5, 101), (400, 110), (380, 200)] as [(UInt32, Int64)] {
      #expect(
        clock.instant(timestamp, readAt: instant(time), uptime: remoteUptime) <= instant(time))
    }
  }

  @Test func `a timestamp that wraps after 49.7 days continues`() {
    var clock = DeviceClock()
    _ = clock.instant(.max - 9, readAt: instant(1000), uptime: remoteUptime)
    #expect(clock.instant(10, readAt: instant(1020), uptime: remoteUptime) == instant(1020))
    #expect(clock.instant(30, readAt: instant(1100), uptime: remoteUptime) == instant(1040))
  }

  @Test func `an offset that is off by two seconds is estimated again`() {
    var clock = DeviceClock()
    _ = clock.instant(0, readAt: instant(0), uptime: remoteUptime)
    #expect(clock.instant(1000, readAt: instant(2900), uptime: remoteUptime) == instant(1000))
    #expect(clock.instant(2000, readAt: instant(4100), uptime: remoteUptime) == instant(4100))
  }

  @Test func `a local clock needs no estimate, however late its first event is read`() {
    var clock = DeviceClock()
    let shown: UInt32 = .max - 4
    #expect(clock.instant(shown, readAt: instant(1000), uptime: shown &+ 200) == instant(800))
    #expect(clock.instant(shown &+ 8, readAt: instant(1000), uptime: shown &+ 200) == instant(808))
  }

  @Test func `the error of a drifting clock stays bounded`() {
    var clock = DeviceClock()
    for second in 0..<40_000 as Range<Int64> {
      // The device's clock is slow by 100 parts per million.
      let shown = UInt32(second * 1000 - second / 10)
      let now = instant(second * 1000)
      #expect(now - clock.instant(shown, readAt: now, uptime: remoteUptime) < 0.01)
    }
  }
}
