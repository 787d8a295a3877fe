import Testing
import Timing

struct DeviceClockTests {
  /// An uptime that shows the clock to be another machine's.
  private let far: UInt32 = 3_000_000_000

  private func moment(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `what is looked at late happened when it happened`() {
    var clock = DeviceClock()
    #expect(clock.moment(500, seenAt: moment(1000), uptime: far) == moment(1000))
    let late = (0..<24).map {
      clock.moment(UInt32(508 + 8 * $0), seenAt: moment(1200), uptime: far)
    }
    #expect(late == (0..<24).map { moment(Int64(1008 + 8 * $0)) })
  }

  @Test func `an event that is seen sooner than the first sets the clocks anew`() {
    var clock = DeviceClock()
    _ = clock.moment(500, seenAt: moment(1030), uptime: far)
    #expect(clock.moment(510, seenAt: moment(1012), uptime: far) == moment(1012))
    #expect(clock.moment(520, seenAt: moment(1040), uptime: far) == moment(1022))
  }

  @Test func `nothing happens later than it is seen`() {
    var clock = DeviceClock()
    for (shown, seen) in [(10, 100), (5, 101), (400, 110), (380, 200)] as [(UInt32, Int64)] {
      #expect(clock.moment(shown, seenAt: moment(seen), uptime: far) <= moment(seen))
    }
  }

  @Test func `after 49.7 days it goes on from zero`() {
    var clock = DeviceClock()
    _ = clock.moment(.max - 9, seenAt: moment(1000), uptime: far)
    #expect(clock.moment(10, seenAt: moment(1020), uptime: far) == moment(1020))
    #expect(clock.moment(30, seenAt: moment(1100), uptime: far) == moment(1040))
  }

  @Test func `a clock that has drifted for two seconds is believed no longer`() {
    var clock = DeviceClock()
    _ = clock.moment(0, seenAt: moment(0), uptime: far)
    #expect(clock.moment(1000, seenAt: moment(2900), uptime: far) == moment(1000))
    #expect(clock.moment(2000, seenAt: moment(4100), uptime: far) == moment(4100))
  }

  @Test func `a clock of this machine is known from the first event on, however late it is seen`() {
    var clock = DeviceClock()
    let shown: UInt32 = .max - 4
    #expect(clock.moment(shown, seenAt: moment(1000), uptime: shown &+ 200) == moment(800))
    #expect(clock.moment(shown &+ 8, seenAt: moment(1000), uptime: shown &+ 200) == moment(808))
  }

  @Test func `clocks that drift apart are never far apart`() {
    var clock = DeviceClock()
    for second in 0..<40_000 as Range<Int64> {
      // The device's clock loses 100 parts in a million.
      let shown = UInt32(second * 1000 - second / 10)
      let now = moment(second * 1000)
      #expect(now - clock.moment(shown, seenAt: now, uptime: far) < 0.01)
    }
  }
}
