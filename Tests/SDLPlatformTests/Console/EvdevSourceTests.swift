import Glibc
import Input
import TestSupport
import Testing
import Timing

@testable import SDLPlatform

struct EvdevSourceTests {
  /// A folder that contains named pipes in place of devices; writing to a pipe makes it readable.
  private let folder: TemporaryDirectory
  private let source: EvdevSource

  init() throws {
    folder = try TemporaryDirectory()
    for device in ["event0", "event1", "mice"] { mkfifo(folder.file(device), 0o600) }
    source = EvdevSource(folder: folder.path)
  }

  private func add(_ device: String) { mkfifo(folder.file(device), 0o600) }

  private func remove(_ device: String) { unlink(folder.file(device)) }

  /// Whether a descriptor of the source is readable.
  private var isReadable: Bool {
    var watched = source.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&watched, nfds_t(watched.count), 0) > 0
  }

  /// Drains the source when the clock shows `seconds`; returns the source's events.
  private func drain(at seconds: Double = 1) -> [SourceEvent] {
    source.drainEvents(
      now: Instant(seconds: seconds), in: WindowMetrics(pointsPerUnit: 1, pinchSpan: 1, uptime: 0))
  }

  private func interrupted(at seconds: Double = 1) -> [SourceEvent] {
    [.event(.interrupted(time: Instant(seconds: seconds)))]
  }

  @Test func `a device that is removed interrupts all contacts, once`() {
    #expect(!isReadable)
    #expect(drain() == [])
    remove("event1")
    #expect(isReadable)
    #expect(drain() == interrupted())
    #expect(!isReadable)
    #expect(drain() == [])
  }

  @Test func `adding a device and removing another file interrupts nothing`() {
    add("event2")
    #expect(drain() == [])
    remove("mice")
    #expect(drain() == [])
  }

  @Test func `a device added later is watched too`() {
    let count = source.descriptors.count
    add("event2")
    _ = drain()
    #expect(source.descriptors.count == count + 1)
    remove("event2")
    #expect(drain() == interrupted())
  }

  @Test func `input wakes the loop and is dropped, since SDL reads its own copy`() {
    let device = open(folder.file("event0"), O_WRONLY | O_NONBLOCK)
    defer { close(device) }
    #expect(write(device, [1, 2, 3], 3) == 3)
    #expect(isReadable)
    #expect(drain() == [])
    #expect(!isReadable)
  }

  @Test func `for a second after a change of devices the loop looks for them each 0.25 s`() {
    #expect(source.deadline == nil)
    add("event2")
    var deadlines: [Double] = []
    _ = drain(at: 5)
    while let deadline = source.deadline, deadlines.count < 9 {
      deadlines.append(deadline.seconds)
      _ = drain(at: deadline.seconds)
    }
    #expect(deadlines == [5.25, 5.5, 5.75, 6])
  }

  @Test func `without devices there is no input`() throws {
    #expect(source.hasDevices)
    #expect(!EvdevSource(folder: try TemporaryDirectory().path).hasDevices)
  }
}
