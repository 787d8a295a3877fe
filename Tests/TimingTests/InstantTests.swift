import Testing
import Timing

struct InstantTests {
  @Test func `an instant after more seconds than it has room for is the last one`() {
    let last = Instant(nanoseconds: .max)
    let start = Instant(nanoseconds: 1_000_000_000)
    #expect(start + 1e12 == last && start + .infinity == last)
    #expect(start + 1.5 == Instant(nanoseconds: 2_500_000_000) && start + 9e9 < last)
  }
}
