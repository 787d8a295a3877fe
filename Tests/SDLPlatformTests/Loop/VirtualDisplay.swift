import Drawing
import Geometry
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// A display with a simulated clock.
///
/// Events arrive as scripted, waits end at once and advance the clock, and frames are recorded.
@MainActor
final class VirtualDisplay: Display {
  /// A call of `wait(until:)`: the time of the call, and the deadline that was passed.
  struct Wait: Equatable {
    var start: Instant
    var deadline: Instant?
  }

  private(set) var now = Instant.zero
  var size = Size(width: 400, height: 700)
  var scale = 1.0
  let refreshRate: Double
  let waitsForDisplay: Bool
  let hasEventTimes: Bool
  let hasInput = true
  /// The time, set by the test, at which the display has events without new input; nil if there is
  /// none.
  var deadline: Instant?
  /// Whether the display may have events that do not end a wait, as set by the test.
  var hasUnannouncedEvents = false
  /// The seconds that each of the next calls of `paint` takes; the last value also applies to all
  /// later calls.
  var paintTimes = [0.0]
  /// The seconds that each call of `present` takes.
  var presentTime = 0.0
  /// Called when the loop waits without a deadline and no event is scripted, or never comes to
  /// rest.
  var onRest: (() -> Void)?
  /// Called with "sources", "present" or "invalidate" when the loop opens the sources, presents a
  /// frame or invalidates the frame.
  var onAction: ((String) -> Void)?
  private(set) var waits: [Wait] = []
  /// The times at which frames were presented.
  private(set) var frames: [Instant] = []
  private(set) var isEditingText = false
  private(set) var textInputRect: Rect?
  /// Batches of events with their arrival times, in order.
  private var script: [(time: Instant, batch: [LoopEvent])] = []

  init(refreshRate: Double = 60, waitsForDisplay: Bool = false, hasEventTimes: Bool = true) {
    (self.refreshRate, self.waitsForDisplay) = (refreshRate, waitsForDisplay)
    self.hasEventTimes = hasEventTimes
  }

  /// Scripts a batch of events that arrives at `seconds`; batches must be scripted in order of
  /// time.
  func send(_ batch: LoopEvent..., at seconds: Double) {
    script.append((Instant(seconds: seconds), batch))
  }

  /// Advances the clock by `seconds`, as if the program were busy.
  func pass(_ seconds: Double) { now = now + seconds }

  /// How many times the loop has read events.
  private(set) var drainCount = 0

  func drainEvents(_ handle: ([LoopEvent]) -> Bool) {
    drainCount += 1
    while let next = script.first, next.time <= now {
      script.removeFirst()
      guard handle(next.batch) else { return }
    }
  }

  func wait(until deadline: Instant?) {
    waits.append(Wait(start: now, deadline: deadline))
    let end = [deadline, script.first?.time].compactMap { $0 }.min()
    guard let end else {
      onRest?()
      return
    }
    now = max(now, end)
    stopIfEndless(waits.count)
  }

  /// Fails the test and stops the loop if `count`, the number of waits or frames so far, exceeds
  /// 1000.
  private func stopIfEndless(_ count: Int) {
    guard count > 1000 else { return }
    Issue.record("the loop does not come to rest")
    onRest?()
  }

  func openSources() { onAction?("sources") }

  /// The position of the mouse in points of the window, as set by the test; nil without a mouse.
  var pointer: Point?
  /// The shapes in which the pointer was shown, in order; consecutive equal shapes count once.
  private(set) var pointerShapes: [PointerShape] = []

  func updatePointer(_ shape: PointerShape) {
    if shape != pointerShapes.last { pointerShapes.append(shape) }
  }

  func updateTextInput(_ rect: Rect?, isComposing: Bool) {
    isEditingText = rect != nil
    textInputRect = rect
  }

  func paint(_ list: DisplayList) {
    pass(paintTimes[0])
    if paintTimes.count > 1 { paintTimes.removeFirst() }
  }

  func present() {
    frames.append(now)
    onAction?("present")
    pass(presentTime)
    stopIfEndless(frames.count)
  }

  let work = CanvasWork(pixels: 7)

  func invalidateFrame() { onAction?("invalidate") }
}
