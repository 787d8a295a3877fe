import Geometry
import Input
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// Tests the order of events and timers, including timers that came due while the program was busy.
@MainActor @Suite struct EventLoopOrderTests {
  /// Runs a loop that is busy from 0 to 0.5 s; meanwhile a timer comes due at 0.1 s, and `events`
  /// arrive at 0.3 s.
  ///
  /// Returns the lines of the log that begin with "key" or "timer".
  private func stall(hasEventTimes: Bool, _ events: LoopEvent...) -> [String] {
    let harness = EventLoopHarness(VirtualDisplay(hasEventTimes: hasEventTimes))
    harness.display.paintTimes = [0.5, 0]
    harness.schedule("timer", after: 0.1)
    for event in events { harness.display.send(event, at: 0.3) }
    harness.loop.run()
    return harness.log(of: "key", "timer")
  }

  @Test func `with event times a timer runs between the events before and after its deadline`() {
    #expect(
      stall(hasEventTimes: true, key(at: 0.05), key(at: 0.2)) == ["key 50", "timer 100", "key 200"])
  }

  @Test func `without event times the events of a drain run before the timers that came due`() {
    #expect(
      stall(hasEventTimes: false, key(at: 0.4), key(at: 0.45)) == [
        "key 400", "key 450", "timer 450",
      ])
  }

  @Test func `without event times an event cancels a timer that came due while the loop was busy`()
  {
    let harness = EventLoopHarness(VirtualDisplay(hasEventTimes: false))
    harness.display.paintTimes = [0.5, 0]
    let timer = harness.schedule("timer", after: 0.1)
    harness.scene.onKey = { [scene = harness.scene] _ in scene.cancel(timer) }
    harness.display.send(key(at: 0.4), at: 0.3)
    harness.loop.run()
    #expect(harness.log(of: "timer") == [])
  }

  @Test
  func `a late wake-up runs all timers at their own deadlines, in order, and draws one frame`() {
    let harness = EventLoopHarness()
    harness.display.paintTimes = [0.5, 0]
    for (name, seconds) in [("c", 0.3), ("a", 0.1), ("b", 0.2)] {
      harness.scene.schedule(after: seconds) { [unowned harness] in
        harness.record(name)
        harness.change()
      }
    }
    harness.loop.run()
    #expect(harness.log(of: "a", "b", "c") == ["a 100", "b 200", "c 300"])
    #expect(harness.frames == [500, 500])
    #expect(harness.reports.last?.causes == .timer)
  }

  @Test func `timers that came due together run before the loop waits again`() {
    let harness = EventLoopHarness()
    harness.display.paintTimes = [0.5]
    for (name, seconds) in [("a", 0.1), ("b", 0.2), ("c", 0.3)] {
      harness.schedule(name, after: seconds)
    }
    harness.loop.run()
    #expect(harness.log(of: "a", "b", "c") == ["a 100", "b 200", "c 300"])
    #expect(harness.display.waits.count == 1)
  }

  @Test func `a timer that needs no frame runs without one`() {
    let harness = EventLoopHarness()
    harness.schedule("timer", after: 0.1)
    harness.loop.run()
    #expect(harness.log(of: "timer") == ["timer 100"])
    #expect(harness.frames == [0])
  }

  @Test func `an animation that was due during a stall shows its state after it in one frame`() {
    let harness = EventLoopHarness()
    harness.display.paintTimes = [0, 0.5, 0]
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.scene.onKey = { [unowned harness] _ in harness.animate(0.3) }
    harness.loop.run()
    #expect(harness.frames == [0, 600, 600])
    #expect(harness.root.alpha == 0)
  }

  @Test func `the events of a batch are handled in order, whatever their kind`() {
    let harness = EventLoopHarness()
    harness.loop.onWake = { [unowned harness] in harness.record("wake") }
    guard case .input(let first) = touch(.began, at: 0.1),
      case .input(let second) = touch(.moved, at: 0.1)
    else { return }
    harness.display.send(key(at: 0.05), .inputs([first, second]), .wake, key(at: 0.1), at: 0.1)
    harness.loop.run()
    #expect(
      harness.log(of: "key", "began", "moved", "wake") == [
        "key 50", "began 100", "moved 100", "wake 100", "key 100",
      ])
  }

  @Test func `observers see an event before the scene handles it`() {
    let harness = EventLoopHarness()
    harness.loop.onInput = { [unowned harness] _ in harness.record("input") }
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.loop.run()
    #expect(harness.log(of: "input", "key") == ["input 0", "key 100"])
  }

  @Test func `an edit is known before the events after the one that began it are read`() {
    let harness = EventLoopHarness()
    let field = CaretView()
    harness.root.addSubview(field)
    var wasOn: [Bool] = []
    harness.scene.onKey = { [unowned harness] _ in
      wasOn.append(harness.display.isEditingText)
      _ = field.becomeFirstResponder()
    }
    for _ in 0..<2 { harness.display.send(key(at: 0.1), at: 0.1) }
    harness.loop.run()
    #expect(wasOn == [false, true])
  }

  @Test func `the caret that a frame moved is reported to text input`() {
    let harness = EventLoopHarness()
    let field = CaretView()
    harness.root.addSubview(field)
    harness.scene.onKey = { _ in
      _ = field.becomeFirstResponder()
      field.animate(\.y, to: 100, duration: 0.1)
    }
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.loop.onFrame = { [unowned harness] _ in
      #expect(harness.display.textInputRect == harness.scene.textInputRect)
    }
    harness.loop.run()
    #expect(harness.display.textInputRect?.minY == 100)
  }

  @Test func `the caret that an event moved is reported before the next frame`() {
    let harness = EventLoopHarness()
    let field = CaretView()
    harness.root.addSubview(field)
    harness.scene.onKey = { [unowned harness] _ in
      _ = field.becomeFirstResponder()
      field.y = harness.display.isEditingText ? 50 : 10
    }
    var reported: Rect?
    harness.loop.onWake = { [unowned harness] in reported = harness.display.textInputRect }
    // The second key comes 5 ms after the frame of the first key. The wake comes before the next
    // frame, which is due at 117 ms.
    for seconds in [0.1, 0.105] { harness.display.send(key(at: seconds), at: seconds) }
    harness.display.send(.wake, at: 0.11)
    harness.loop.run()
    #expect(reported?.minY == 50)
    #expect(harness.frames == [0, 100, 117])
  }

  @Test func `the display is told of the end of an edit`() {
    let harness = EventLoopHarness()
    let field = CaretView()
    harness.root.addSubview(field)
    harness.scene.onKey = { _ in _ = field.becomeFirstResponder() }
    harness.loop.onWake = { field.resignFirstResponder() }
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.display.send(.wake, at: 0.2)
    harness.loop.run()
    #expect(!harness.display.isEditingText)
  }
}

/// A view that can be edited, with a caret at its top left corner.
private final class CaretView: View {
  var y = 0.0 {
    didSet { frame.origin.y = y }
  }

  override var canBecomeFirstResponder: Bool { true }

  override var caretRect: Rect? { Rect(x: 0, y: 0, width: 1, height: 10) }
}
