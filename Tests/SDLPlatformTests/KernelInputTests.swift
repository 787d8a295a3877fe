import Glibc
import Testing

@testable import SDLPlatform

@MainActor
struct KernelInputTests {
  /// Pipes that stand for devices: nothing can be read from them until something is written.
  private let folder: String
  private let waker = Waker()

  init() throws {
    var name = Array("/tmp/kernel-input-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    folder = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    for device in ["event0", "event1", "mice"] { mkfifo("\(folder)/\(device)", 0o600) }
  }

  private func remove() {
    for device in ["event0", "event1", "event2", "mice"] { unlink("\(folder)/\(device)") }
    rmdir(folder)
  }

  @Test func `a device that goes ends the sleep and is told`() {
    defer { remove() }
    let input = KernelInput(waker: waker, folder: folder)
    #expect(input.wait(milliseconds: 0) == .news)
    unlink("\(folder)/event1")
    #expect(input.wait(milliseconds: -1) == .deviceLost)
    #expect(input.wait(milliseconds: 0) == .news)
  }

  @Test func `a device that comes, and what is no event device, is no loss`() {
    defer { remove() }
    let input = KernelInput(waker: waker, folder: folder)
    mkfifo("\(folder)/event2", 0o600)
    #expect(input.wait(milliseconds: -1) == .news)
    unlink("\(folder)/mice")
    #expect(input.wait(milliseconds: -1) == .news)
  }

  @Test func `one that comes later is watched too`() {
    defer { remove() }
    let input = KernelInput(waker: waker, folder: folder)
    mkfifo("\(folder)/event2", 0o600)
    _ = input.wait(milliseconds: -1)
    unlink("\(folder)/event2")
    #expect(input.wait(milliseconds: -1) == .deviceLost)
  }
}
