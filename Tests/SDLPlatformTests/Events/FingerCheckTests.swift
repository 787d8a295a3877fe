import Testing
import Timing

@testable import SDLPlatform

@Suite struct FingerCheckTests {
  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test func `fingers are checked four times a second, and nothing wakes without one`() {
    var check = FingerCheck()
    #expect(check.deadline(hasFingers: false) == nil)
    let checked = stride(from: 1, through: 2, by: 0.125).filter {
      check.begin(at: at($0), hasFingers: true)
    }
    #expect(checked == [1, 1.25, 1.5, 1.75, 2])
    #expect(check.deadline(hasFingers: true) == at(2.25))
    #expect(check.deadline(hasFingers: false) == nil)
  }

  @Test func `a check without fingers is not one`() {
    var check = FingerCheck()
    let isEarly = check.begin(at: at(1), hasFingers: false)
    let isDue = check.begin(at: at(1.125), hasFingers: true)
    #expect(!isEarly)
    #expect(isDue)
  }
}
