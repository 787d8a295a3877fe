import Drawing
import Geometry
import Input
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// Tests when frames are drawn, and what the reports of the frames contain.
@MainActor @Suite struct EventLoopFrameTests {
  /// The times in milliseconds of `count` frames at intervals of 1/60 s; the first frame is at
  /// `first` seconds.
  private func grid(from first: Double, _ count: Int) -> [Int] {
    (0..<count).map { Int(((first + Double($0) / 60) * 1000).rounded()) }
  }

  @Test func `the first frame is reported before input devices are opened`() {
    let harness = EventLoopHarness()
    harness.loop.onFirstFrame = { [unowned harness] _ in harness.record("first") }
    harness.scene.schedule(after: 0.1) { [unowned harness] in harness.change() }
    harness.loop.run()
    #expect(harness.log == ["present 0", "first 0", "sources 0", "present 100"])
    #expect(harness.reports.map(\.causes) == [.first, .timer])
  }

  @Test func `several events in one drain lead to one frame with all their causes`() {
    let harness = EventLoopHarness()
    harness.scene.onKey = { [unowned harness] _ in harness.change() }
    harness.loop.onWake = { [unowned harness] in harness.change() }
    harness.display.send(touch(.began, at: 0.1), key(at: 0.1), at: 0.1)
    harness.display.send(.wake, touch(.ended, at: 0.1), at: 0.1)
    harness.loop.run()
    #expect(harness.frames == [0, 100])
    #expect(harness.reports.last?.causes == [.key, .wake, .touch])
  }

  @Test func `an event before the first change is no cause of the frame`() {
    let harness = EventLoopHarness()
    harness.scene.onKey = { [unowned harness] _ in harness.change() }
    harness.display.send(touch(.began, at: 0.1), key(at: 0.1), at: 0.1)
    harness.loop.run()
    #expect(harness.reports.last?.causes == .key)
  }

  @Test func `what led to no frame does not count for the next one`() {
    let harness = EventLoopHarness()
    harness.scene.onTouch = { [unowned harness] _ in harness.display.pass(0.02) }
    harness.scene.schedule(after: 0.3) { [unowned harness] in harness.change() }
    harness.display.send(touch(.began, at: 0.1), at: 0.1)
    harness.loop.run()
    #expect(harness.reports.last?.causes == .timer)
    #expect(harness.reports.last?.events == 0)
  }

  @Test func `a report contains the time of each phase and the work of the canvas`() throws {
    let harness = EventLoopHarness()
    harness.scene.onKey = { [unowned harness] _ in
      harness.display.pass(0.003)
      harness.change()
    }
    harness.display.paintTimes = [0, 0.005]
    harness.display.presentTime = 0.007
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.loop.run()
    let report = try #require(harness.reports.last)
    #expect(report.time == Instant(seconds: 0.103))
    #expect(
      [report.events, report.update, report.list, report.paint, report.present]
        == [0.003, 0, 0, 0.005, 0.007])
    #expect(report.work == harness.display.work)
  }

  @Test func `the frames of an animation follow each other at the refresh rate`() {
    let harness = EventLoopHarness()
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.scene.onKey = { [unowned harness] _ in harness.animate(0.1) }
    harness.loop.run()
    #expect(harness.frames == [0] + grid(from: 0.1, 7))
    #expect(harness.reports.dropFirst().allSatisfy { $0.causes.contains(.animation) })
  }

  @Test func `after a rest a frame is drawn at once, and soon after another one at its interval`() {
    let harness = EventLoopHarness()
    harness.scene.onKey = { [unowned harness] _ in harness.change() }
    for seconds in [0.105, 0.11] { harness.display.send(key(at: seconds), at: seconds) }
    harness.loop.run()
    #expect(harness.frames == [0, 105, 122])
  }

  @Test func `events that arrive before a frame is due are part of it`() {
    let harness = EventLoopHarness()
    harness.scene.onKey = { [unowned harness] _ in harness.change() }
    for seconds in [0.1, 0.102, 0.104, 0.106] {
      harness.display.send(key(at: seconds), at: seconds)
    }
    harness.loop.run()
    #expect(harness.frames == [0, 100, 117])
  }

  @Test func `a late frame does not delay the frames after it`() {
    let harness = EventLoopHarness()
    harness.display.paintTimes = [0, 0, 0.02, 0]
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.scene.onKey = { [unowned harness] _ in harness.animate(0.1) }
    harness.loop.run()
    // The third frame, due at 117 ms, is presented 20 ms late. The fourth frame becomes due
    // meanwhile.
    #expect(harness.frames == [0, 100, 137, 137, 150, 167, 183, 200])
  }

  @Test func `a display that waits itself paces the frames, even if it is a little fast`() {
    let harness = EventLoopHarness(VirtualDisplay(waitsForDisplay: true))
    harness.display.presentTime = 0.015
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.scene.onKey = { [unowned harness] _ in harness.animate(0.1) }
    harness.loop.run()
    #expect(harness.frames == [0, 100, 115, 130, 145, 160, 175, 190, 205])
    // The loop itself waits only to sleep: before the key and after the animation.
    #expect(harness.display.waits.count == 2)
  }

  @Test func `a display that only claims to wait does not draw without a pause`() {
    let harness = EventLoopHarness(VirtualDisplay(waitsForDisplay: true))
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.scene.onKey = { [unowned harness] _ in harness.animate(0.1) }
    harness.loop.run()
    #expect(harness.frames.count == 10)
  }

  @Test func `an exposed window is presented entirely, although nothing changed`() {
    let harness = EventLoopHarness()
    harness.display.send(.exposed, at: 0.1)
    harness.loop.run()
    #expect(
      harness.log(of: "invalidate", "present").map { $0.prefix(7) }
        == ["present", "invalid", "present"])
    #expect(harness.reports.last?.causes == .expose)
  }

  @Test func `a resize is observed at its own time, before the scene has the new size and scale`() {
    let harness = EventLoopHarness()
    let size = Size(width: 500, height: 300)
    var observed: [Instant] = []
    harness.loop.onResize = { [unowned harness] newSize, newScale, time in
      #expect(newSize == size && newScale == 2)
      #expect(harness.scene.size != size && harness.scene.scale == 1)
      observed.append(time)
    }
    harness.scene.schedule(after: 0.05) { [unowned harness] in
      (harness.display.size, harness.display.scale) = (size, 2)
    }
    harness.display.send(.resized, at: 0.1)
    harness.loop.run()
    #expect(observed == [Instant(seconds: 0.1)])
    #expect(harness.scene.size == size && harness.scene.scale == 2)
    #expect(harness.log(of: "invalidate") == ["invalidate 100"])
    #expect(harness.reports.last?.causes == .resize)
  }
}
