import Glibc
import TestSupport
import Testing

@testable import SDLPlatform

@MainActor
struct EvdevPollerTests {
  /// Contains pipes in place of devices, which are not readable until something is written.
  private let folder: TemporaryDirectory
  private let waker = Waker()

  init() throws {
    folder = try TemporaryDirectory()
    for device in ["event0", "event1", "mice"] { add(device) }
  }

  private func add(_ device: String) { mkfifo(folder.file(device), 0o600) }

  private func remove(_ device: String) { unlink(folder.file(device)) }

  @Test func `removing a device ends the wait and is reported`() {
    let input = EvdevPoller(waker: waker, folder: folder.path)
    #expect(input.wait(milliseconds: 0) == .ready)
    remove("event1")
    #expect(input.wait(milliseconds: -1) == .deviceLost)
    #expect(input.wait(milliseconds: 0) == .ready)
  }

  @Test func `adding a device and removing another file is not reported as a lost device`() {
    let input = EvdevPoller(waker: waker, folder: folder.path)
    add("event2")
    #expect(input.wait(milliseconds: -1) == .ready)
    remove("mice")
    #expect(input.wait(milliseconds: -1) == .ready)
  }

  @Test func `a device added later is watched too`() {
    let input = EvdevPoller(waker: waker, folder: folder.path)
    add("event2")
    _ = input.wait(milliseconds: -1)
    remove("event2")
    #expect(input.wait(milliseconds: -1) == .deviceLost)
  }
}
