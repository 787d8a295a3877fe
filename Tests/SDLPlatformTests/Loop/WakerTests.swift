import Glibc
import Testing

@testable import SDLPlatform

@MainActor @Suite struct WakerTests {
  private func isReadable(_ waker: Waker) -> Bool {
    var watched = [pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)]
    return poll(&watched, 1, 0) == 1 && watched[0].revents == Int16(POLLIN)
  }

  @Test func `the descriptor is readable only after a wake`() {
    let waker = Waker()
    #expect(!isReadable(waker))
    waker.wake()
    #expect(isReadable(waker))
    #expect(!isReadable(Waker()))
  }

  @Test func `one wait consumes all wakes before it`() {
    let waker = Waker()
    for _ in 0..<9_000 { waker.wake() }
    Poller(connection: .console, waker: waker).wait(seconds: 0, for: [])
    #expect(!isReadable(waker))
    waker.wake()
    #expect(isReadable(waker))
  }

  @Test func `a wake ends a wait without a timeout`() {
    let waker = Waker()
    waker.wake()
    Poller(connection: .console, waker: waker).wait(seconds: nil, for: [])
    #expect(!isReadable(waker))
  }

  @Test func `wakes do not block when the pipe is full`() {
    let waker = Waker()
    for _ in 0..<100_000 { waker.wake() }
    #expect(isReadable(waker))
  }

  @Test func `the descriptor is closed in child processes`() {
    let waker = Waker()
    #expect(fcntl(waker.descriptor, F_GETFD) == FD_CLOEXEC)
  }
}
