import Glibc
import Input
import Testing
import Timing

@testable import SDLPlatform

@Suite struct ReadySourcesTests {
  /// A source with pipes and, before them, a descriptor that is none; it never has events.
  private final class Source: EventSource {
    private let pipes: [[Int32]]
    var deadline: Instant?
    var isAlwaysDrained = false

    init(pipes count: Int = 1) {
      pipes = (0..<count).map { _ in
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        return ends
      }
    }

    deinit { for end in pipes.joined() { close(end) } }

    var descriptors: [Int32] { [-1] + pipes.map { $0[0] } }

    func write(toPipe index: Int = 0) { _ = Glibc.write(pipes[index][1], [1], 1) }

    func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] { [] }
  }

  /// The indexes, among `sources`, of those that are taken `seconds` after the start, after a first time.
  private func taken(_ sources: [Source], at seconds: Double = 1) -> [Int] {
    var ready = ReadySources()
    ready.add(sources)
    _ = ready.nextReady(at: .zero)
    let taken = ready.nextReady(at: Instant(seconds: seconds))
    return sources.indices.filter { index in taken.contains { $0 === sources[index] } }
  }

  @Test func `a new source is taken once`() {
    var ready = ReadySources()
    ready.add([Source()])
    #expect(ready.haveUnannouncedEvents)
    #expect(ready.nextReady(at: .zero).count == 1)
    ready.add([Source(), Source(pipes: 0)])
    #expect(ready.nextReady(at: .zero).count == 2)
    #expect(ready.nextReady(at: .zero).isEmpty && !ready.haveUnannouncedEvents)
    #expect(ready.all.count == 3)
  }

  @Test(arguments: 0..<8)
  func `exactly the sources with a readable descriptor are taken`(readable: Int) {
    let sources = [2, 0, 1, 3].map { Source(pipes: $0) }
    if readable & 1 != 0 { sources[0].write(toPipe: 1) }
    if readable & 2 != 0 { sources[2].write() }
    if readable & 4 != 0 { sources[3].write(toPipe: 2) }
    #expect(taken(sources) == [0, 2, 3].enumerated().filter { readable >> $0.0 & 1 != 0 }.map(\.1))
  }

  @Test func `a source is taken from its deadline on`() {
    let source = Source()
    source.deadline = Instant(seconds: 1)
    #expect(taken([source], at: 0.999) == [])
    #expect(taken([source], at: 1) == [0])
  }

  @Test func `a source that is always drained is taken without a descriptor or a deadline`() {
    let source = Source(pipes: 0)
    source.isAlwaysDrained = true
    #expect(taken([Source(), source]) == [1])
  }
}
