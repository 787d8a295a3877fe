import Glibc
import System
import Testing

@Suite struct WakeEventTests {
  private func isReadable(_ descriptor: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) == 1
  }

  @Test func `the descriptor is readable from a signal until the event is cleared`() {
    guard let event = WakeEvent() else { preconditionFailure("no descriptor is free") }
    #expect(!isReadable(event.descriptor))
    event.signal()
    #expect(isReadable(event.descriptor))
    event.clear()
    #expect(!isReadable(event.descriptor))
  }

  @Test func `any number of signals is cleared at once and never blocks`() {
    guard let event = WakeEvent() else { preconditionFailure("no descriptor is free") }
    for _ in 0..<100_000 { event.signal() }
    event.clear()
    #expect(!isReadable(event.descriptor))
  }
}
