import Glibc
import Input
import System
import Testing
import Timing

@testable import SDLPlatform

@MainActor @Suite struct PollerTests {
  /// A pipe, and an event source whose action empties the pipe and increments `actions`.
  @MainActor
  private final class Pipe {
    private(set) var actions = 0
    private let ends: [Int32]
    private(set) var source: DescriptorSource?

    init() {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      self.ends = ends
      source = DescriptorSource(ends[0]) { [unowned self] in
        actions += 1
        FileDescriptor.drain(self.ends[0])
      }
    }

    isolated deinit { for end in ends { close(end) } }

    func write() { _ = Glibc.write(ends[1], [1], 1) }

    /// Drains the source and performs its actions.
    func drain() {
      let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 1, uptime: 0)
      for event in source?.drainEvents(now: .zero, in: metrics) ?? [] {
        if case .action(let action) = event { action.perform() }
      }
    }
  }

  private let poller = Poller(connection: .console, waker: Waker())

  /// Waits for `sources` for at most `seconds`; returns the duration of the wait in seconds.
  private func wait(_ seconds: Double, _ sources: [any EventSource]) -> Double {
    let clock = MonotonicClock()
    poller.wait(seconds: seconds, for: sources)
    return clock.now.seconds
  }

  @Test(arguments: 0..<3)
  func `any of several sources ends a wait without a limit`(index: Int) {
    let pipes = (0..<3).map { _ in Pipe() }
    pipes[index].write()
    poller.wait(seconds: nil, for: pipes.compactMap(\.source))
    for pipe in pipes { pipe.drain() }
    #expect(pipes.map(\.actions) == (0..<3).map { $0 == index ? 1 : 0 })
  }

  @Test func `a source that was drained ends no further wait`() {
    let pipe = Pipe()
    pipe.write()
    pipe.drain()
    #expect(wait(0.03, [pipe.source].compactMap { $0 }) >= 0.03)
    pipe.drain()
    #expect(pipe.actions == 1)
  }

  @Test func `a source that has ended is ignored`() {
    let pipe = Pipe()
    pipe.write()
    pipe.source?.descriptor = -1
    #expect(wait(0.03, [pipe.source].compactMap { $0 }) >= 0.03)
    pipe.drain()
    #expect(pipe.actions == 0)
  }

  @Test func `a wait takes its limit if nothing happens`() {
    #expect(wait(0, []) < 1)
    #expect(wait(0.03, []) >= 0.03)
  }
}
