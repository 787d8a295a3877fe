internal import Glibc
internal import Input
internal import Timing

/// The event sources, and which of them may have events.
///
///     var sources = ReadySources()
///     sources.add([watcher, socket])
///     for source in sources.nextReady(at: clock.now) {
///       handle(source.drainEvents(now: clock.now, in: metrics))
///     }
struct ReadySources {
  /// All sources, in the order in which they were added.
  private(set) var all: [any EventSource] = []
  /// The number of sources, the last ones, that were added since ``nextReady(at:)``.
  private var newCount = 0

  /// No sources.
  init() {}

  /// Whether ``nextReady(at:)`` returns a source even if no descriptor is readable and no deadline is reached.
  var haveUnannouncedEvents: Bool { newCount > 0 || all.contains(where: \.isAlwaysDrained) }

  /// Adds `sources`; the next ``nextReady(at:)`` returns all of them.
  mutating func add(_ sources: [any EventSource]) {
    all += sources
    newCount += sources.count
  }

  /// Returns the sources that may have events at `now`, with one call of `poll` for all of them.
  mutating func nextReady(at now: Instant) -> [any EventSource] {
    guard !all.isEmpty else { return [] }
    let oldCount = all.count - newCount
    newCount = 0
    let descriptors = all.map(\.descriptors)
    var polled = descriptors.joined().map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // After an error all fields are 0; the descriptors stay readable, so the next wait ends at once.
    if !polled.isEmpty { poll(&polled, nfds_t(polled.count), 0) }
    var readable = polled[...].lazy.map { $0.revents != 0 }.makeIterator()
    return all.indices.compactMap { index in
      var isReady = index >= oldCount || all[index].isAlwaysDrained
      for _ in descriptors[index] where readable.next() == true { isReady = true }
      if !isReady, let deadline = all[index].deadline { isReady = deadline <= now }
      return isReady ? all[index] : nil
    }
  }
}
