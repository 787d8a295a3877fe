import CSDL2
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct EventTimeTests {
  private let devices = Devices()

  /// Sends an event that has the timestamp `timestamp` and is taken from the queue when SDL's clock
  /// shows `ticks`, both in milliseconds.
  ///
  /// Returns the translated time of the event.
  private func time(made timestamp: UInt32, taken ticks: UInt64) -> Instant? {
    devices.timestamp = timestamp
    devices.ticks = ticks
    return devices.finger(SDL_FINGERDOWN)?.time
  }

  @Test func `the time of an event is earlier by its wait in the queue`() {
    #expect(time(made: 5_000, taken: 5_012) == Instant(nanoseconds: 9_988_000_000))
    #expect(time(made: 5_012, taken: 5_012) == Instant(nanoseconds: 10_000_000_000))
  }

  @Test func `the age of an event is right after SDL's 32-bit clock has wrapped`() {
    #expect(
      time(made: .max - 4, taken: 1 << 32 + 5) == Instant(nanoseconds: 9_990_000_000))
  }

  @Test(arguments: [1 << 32, 3 << 32, 1 << 40] as [UInt64])
  func `times increase after SDL's 32-bit clock has wrapped`(wraps: UInt64) {
    #expect(time(made: 90, taken: wraps + 100) == Instant(nanoseconds: 9_990_000_000))
  }

  @Test func `an event is never earlier than the one before it`() {
    let first = time(made: 9_990, taken: 10_000)
    #expect(time(made: 9_950, taken: 10_000) == first)
    devices.now = Instant(seconds: 5)
    #expect(time(made: 9_995, taken: 10_000) == first)
  }

  @Test func `an event with a future timestamp has the current time`() {
    #expect(time(made: 10_500, taken: 10_000) == devices.now)
    #expect(time(made: 3, taken: 1 << 32 - 5) == devices.now)
  }

  @Test func `every input event has the time of its SDL event`() {
    devices.timestamp = 9_975
    let time = Instant(nanoseconds: 9_975_000_000)
    let loopEvents = [
      devices.wheel(1), devices.key(SDLK_F11), devices.text("a"),
      devices.window(SDL_WINDOWEVENT_FOCUS_LOST),
    ]
    for loopEvent in loopEvents {
      guard case .input(let event) = loopEvent else {
        Issue.record("\(String(describing: loopEvent)) is no input")
        continue
      }
      #expect(event.time == time)
    }
    #expect(devices.button(SDL_MOUSEBUTTONDOWN)?.time == time)
    #expect(devices.motion()?.time == time)
  }
}
