import Testing
import Timing

@Suite struct InstantTests {
  @Test func `seconds are rounded to the nearest nanosecond`() {
    #expect(Instant(seconds: 1.5).nanoseconds == 1_500_000_000)
    #expect(Instant(seconds: 0.1).nanoseconds == 100_000_000)
    #expect(Instant(seconds: -0.000_000_000_6).nanoseconds == -1)
    #expect(Instant(nanoseconds: 2_500_000_000).seconds == 2.5)
  }

  @Test func `the difference is in seconds, exact also after years`() {
    let years = Instant(seconds: 3e8)
    #expect((years + 0.016) - years == 0.016)
    #expect(years - (years + 0.016) == -0.016)
    #expect((years + 0.000_000_001).nanoseconds == years.nanoseconds + 1)
  }

  @Test func `an earlier instant is less`() {
    #expect(Instant.zero < Instant(nanoseconds: 1))
    #expect(!(Instant.zero < .zero))
    #expect(Instant(nanoseconds: -1) < .zero)
  }
}
