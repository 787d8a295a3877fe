import Dates
import Testing
import Timing
import ToDoModel

@testable import clearstyle

/// The clock in the header of a recording.
@Suite struct RecordedClockTests {
  @Test func `a clock is written and read, and goes on from its start`() throws {
    for offset in [0, 3600, -12_600, 50_400] {
      let zone = LocalTime { _ in Int64(offset) * 1000 }
      for now in [-5, 0, 59_999, 1_795_972_812_345] as [Int64] {
        let clock = RecordedClock(DateContext(now: now, clock: zone))
        let read = try #require(RecordedClock(clock.description))
        #expect(read.description == "\(now) \(offset * 1000)")
        #expect(read.milliseconds(after: Instant(seconds: 2)) == now + 2000)
        let later = read.milliseconds(after: Instant(seconds: 60))
        #expect(read.localTime.date(of: later) == zone.date(of: later))
      }
    }
  }

  @Test func `what is no clock is none`() {
    for text in [
      "", "1", "a b", "1 2 3", "99999999999999999999 0", "0 86400001", "\(Int64.max) 0",
      "0 \(Int64.min)",
    ] {
      #expect(RecordedClock(text) == nil)
    }
  }
}
