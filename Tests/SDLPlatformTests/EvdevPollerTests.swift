import Glibc
import TestSupport
import Testing

@testable import SDLPlatform

@MainActor
struct EvdevPollerTests {
  /// Pipes that stand for devices: nothing can be read from them until something is written.
  private let folder: TemporaryDirectory
  private let waker = Waker()

  init() throws {
    folder = try TemporaryDirectory()
    for device in ["event0", "event1", "mice"] { add(device) }
  }

  private func add(_ device: String) { mkfifo(folder.file(device), 0o600) }

  private func remove(_ device: String) { unlink(folder.file(device)) }

  @Test func `a device that goes ends the sleep and is told`() {
    let input = EvdevPoller(waker: waker, folder: folder.path)
    #expect(input.wait(milliseconds: 0) == .news)
    remove("event1")
    #expect(input.wait(milliseconds: -1) == .deviceLost)
    #expect(input.wait(milliseconds: 0) == .news)
  }

  @Test func `a device that comes, and what is no event device, is no loss`() {
    let input = EvdevPoller(waker: waker, folder: folder.path)
    add("event2")
    #expect(input.wait(milliseconds: -1) == .news)
    remove("mice")
    #expect(input.wait(milliseconds: -1) == .news)
  }

  @Test func `one that comes later is watched too`() {
    let input = EvdevPoller(waker: waker, folder: folder.path)
    add("event2")
    _ = input.wait(milliseconds: -1)
    remove("event2")
    #expect(input.wait(milliseconds: -1) == .deviceLost)
  }
}
