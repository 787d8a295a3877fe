import Drawing
import Geometry
import Input
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// When frames are drawn, and what their reports contain.
@MainActor @Suite struct EventLoopFrameTests {
  /// Frames of 1/60 s from `first` on, in milliseconds.
  private func grid(from first: Double, _ count: Int) -> [Int] {
    (0..<count).map { Int(((first + Double($0) / 60) * 1000).rounded()) }
  }

  @Test func `the first frame is reported before input devices are opened`() {
    let stage = LoopStage()
    stage.loop.onFirstFrame = { [unowned stage] _ in stage.record("first") }
    stage.scene.schedule(after: 0.1) { [unowned stage] in stage.change() }
    stage.loop.run()
    #expect(stage.log == ["present 0", "first 0", "sources 0", "present 100"])
    #expect(stage.reports.map(\.causes) == [.first, .timer])
  }

  @Test func `several events in one drain lead to one frame with all their causes`() {
    let stage = LoopStage()
    stage.scene.onKey = { [unowned stage] _ in stage.change() }
    stage.loop.onWake = { [unowned stage] in stage.change() }
    stage.display.send(touch(.began, at: 0.1), key(at: 0.1), at: 0.1)
    stage.display.send(.wake, touch(.ended, at: 0.1), at: 0.1)
    stage.loop.run()
    #expect(stage.frames == [0, 100])
    #expect(stage.reports.last?.causes == [.key, .wake, .touch])
  }

  @Test func `an event before the first change is no cause of the frame`() {
    let stage = LoopStage()
    stage.scene.onKey = { [unowned stage] _ in stage.change() }
    stage.display.send(touch(.began, at: 0.1), key(at: 0.1), at: 0.1)
    stage.loop.run()
    #expect(stage.reports.last?.causes == .key)
  }

  @Test func `what led to no frame does not count for the next one`() {
    let stage = LoopStage()
    stage.scene.onTouch = { [unowned stage] _ in stage.display.pass(0.02) }
    stage.scene.schedule(after: 0.3) { [unowned stage] in stage.change() }
    stage.display.send(touch(.began, at: 0.1), at: 0.1)
    stage.loop.run()
    #expect(stage.reports.last?.causes == .timer)
    #expect(stage.reports.last?.events == 0)
  }

  @Test func `a report contains the time of each phase and the work of the canvas`() throws {
    let stage = LoopStage()
    stage.scene.onKey = { [unowned stage] _ in
      stage.display.pass(0.003)
      stage.change()
    }
    stage.display.paintTimes = [0, 0.005]
    stage.display.presentTime = 0.007
    stage.display.send(key(at: 0.1), at: 0.1)
    stage.loop.run()
    let report = try #require(stage.reports.last)
    #expect(report.time == Instant(seconds: 0.103))
    #expect(
      [report.events, report.update, report.list, report.paint, report.present]
        == [0.003, 0, 0, 0.005, 0.007])
    #expect(report.work == stage.display.work)
  }

  @Test func `the frames of an animation follow each other at the refresh rate`() {
    let stage = LoopStage()
    stage.display.send(key(at: 0.1), at: 0.1)
    stage.scene.onKey = { [unowned stage] _ in stage.animate(0.1) }
    stage.loop.run()
    #expect(stage.frames == [0] + grid(from: 0.1, 7))
    #expect(stage.reports.dropFirst().allSatisfy { $0.causes.contains(.animation) })
  }

  @Test func `after a rest a frame is drawn at once, and soon after another one at its interval`() {
    let stage = LoopStage()
    stage.scene.onKey = { [unowned stage] _ in stage.change() }
    for seconds in [0.105, 0.11] { stage.display.send(key(at: seconds), at: seconds) }
    stage.loop.run()
    #expect(stage.frames == [0, 105, 122])
  }

  @Test func `events that arrive before a frame is due are part of it`() {
    let stage = LoopStage()
    stage.scene.onKey = { [unowned stage] _ in stage.change() }
    for seconds in [0.1, 0.102, 0.104, 0.106] { stage.display.send(key(at: seconds), at: seconds) }
    stage.loop.run()
    #expect(stage.frames == [0, 100, 117])
  }

  @Test func `a late frame does not delay the frames after it`() {
    let stage = LoopStage()
    stage.display.paintTimes = [0, 0, 0.02, 0]
    stage.display.send(key(at: 0.1), at: 0.1)
    stage.scene.onKey = { [unowned stage] _ in stage.animate(0.1) }
    stage.loop.run()
    // The third frame is presented 20 ms late; the fourth is due meanwhile.
    #expect(stage.frames == [0, 100, 137, 137, 150, 167, 183, 200])
  }

  @Test func `a display that waits itself paces the frames, even if it is a little fast`() {
    let stage = LoopStage(VirtualDisplay(waitsForDisplay: true))
    stage.display.presentTime = 0.015
    stage.display.send(key(at: 0.1), at: 0.1)
    stage.scene.onKey = { [unowned stage] _ in stage.animate(0.1) }
    stage.loop.run()
    #expect(stage.frames == [0, 100, 115, 130, 145, 160, 175, 190, 205])
    // Both are sleeps: before the key and after the animation.
    #expect(stage.display.waits.count == 2)
  }

  @Test func `a display that only claims to wait does not draw without a pause`() {
    let stage = LoopStage(VirtualDisplay(waitsForDisplay: true))
    stage.display.send(key(at: 0.1), at: 0.1)
    stage.scene.onKey = { [unowned stage] _ in stage.animate(0.1) }
    stage.loop.run()
    #expect(stage.frames.count == 10)
  }

  @Test func `an exposed window is presented entirely, although nothing changed`() {
    let stage = LoopStage()
    stage.display.send(.exposed, at: 0.1)
    stage.loop.run()
    #expect(
      stage.log(of: "invalidate", "present").map { $0.prefix(7) }
        == ["present", "invalid", "present"])
    #expect(stage.reports.last?.causes == .expose)
  }

  @Test func `a resize is observed at its own time, before the scene has the new size`() {
    let stage = LoopStage()
    let size = Size(width: 500, height: 300)
    var observed: [Instant] = []
    stage.loop.onResize = { [unowned stage] newSize, time in
      #expect(newSize == size)
      #expect(stage.scene.size != size)
      observed.append(time)
    }
    stage.scene.schedule(after: 0.05) { [unowned stage] in stage.display.size = size }
    stage.display.send(.resized, at: 0.1)
    stage.loop.run()
    #expect(observed == [Instant(seconds: 0.1)])
    #expect(stage.scene.size == size)
    #expect(stage.log(of: "invalidate") == ["invalidate 100"])
    #expect(stage.reports.last?.causes == .resize)
  }
}
