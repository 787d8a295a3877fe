import Drawing
import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests an event loop that stalls for 200 ms, once at each frame of a sequence.
@MainActor
struct StallTests {
  private static let rows = (0..<12).map { "Row \($0)" }

  private func app() throws -> App { try App(Self.rows, width: 240, height: 300) }

  /// Seconds after which a scroll indicator has faded out, also one that a stall has delayed.
  private static let indicatorFade = 1.0

  private func list(_ app: App) -> [String] {
    app.document.list.items.map { ($0.isCompleted ? "[x] " : "") + $0.text }
  }

  /// Plays `sequence` once for each of its frames, with a stall that begins at that frame.
  ///
  /// Expects the list `expected` each time. If `delivery` keeps the times of the events, also
  /// expects the same final picture as without a stall.
  private func expectSame(
    _ sequence: InputSequence, _ expected: [String], _ delivery: EventDelivery
  ) throws {
    let undisturbed = try app()
    undisturbed.play(sequence, delivery: .interleaved)
    #expect(list(undisturbed) == expected)
    undisturbed.run(Self.indicatorFade)
    let picture = undisturbed.picture().pixels
    for stall in 1...Int(sequence.end.seconds * 60) + 1 {
      let app = try app()
      app.play(sequence, stalledAt: stall, delivery: delivery)
      #expect(list(app) == expected, "stalled at \(stall)")
      app.expectRest()
      guard delivery != .stampedOnDelivery else { continue }
      app.run(Self.indicatorFade)
      #expect(app.picture().pixels == picture, "stalled at \(stall)")
    }
  }

  @Test(arguments: Scenario.allCases)
  func `input delayed by a stall of 200 ms results in the same list and final picture`(
    scenario: Scenario
  ) throws {
    try expectSame(scenario.input, scenario.list(of: Self.rows), .together)
  }

  @Test(arguments: Scenario.allCases)
  func `input that all gets the time of its delivery results in the same list`(scenario: Scenario)
    throws
  {
    try expectSame(scenario.input, scenario.list(of: Self.rows), .stampedOnDelivery)
  }

  @Test func `events delivered in order with timers lift a row that then moves`() throws {
    let sequence = InputSequence {
      $0.press(120, 75)
      $0.wait(0.55)
      $0.move([1: Point(x: 0, y: 110)], over: 0.3)
      $0.wait(0.1)
      $0.release(1)
    }
    let list = Self.rows.replacing(1).replacing(2, "Row 3", "Row 1")
    try expectSame(sequence, list, .interleaved)
  }

  @Test func `each frame of a fast pinch at 120 Hz shows the last event before it`() throws {
    let app = try app()
    /// The distance of each finger from its start, in points: from 0 to 70 and back, three times in
    /// 2 s.
    let distance = { (step: Int) in 70 * (1 - abs(1 - Double(step % 80) / 40)) }
    var step = 0
    for index in 0..<122 {
      let wakeTime = Instant.zero + Double(index) / 60 + 0.004
      while step <= 240, Double(step) / 120 <= wakeTime.seconds {
        let time = Instant.zero + Double(step) / 120
        for (finger, place) in [80 - distance(step), 120 + distance(step)].enumerated() {
          app.scene.dispatch(touch(step == 0 ? .began : .moved, finger, place, time))
        }
        step += 1
      }
      app.scene.fireTimers(upTo: wakeTime)
      app.frame(after: wakeTime - app.now)
      guard index > 8 else { continue }
      let (upper, lower) = (app.cell("Row 1"), app.cell("Row 2"))
      let shown = [upper?.presentedFrame.maxY ?? 0, lower?.presentedFrame.minY ?? 0]
      let expected = [100 - distance(step - 1), 100 + distance(step - 1)]
      #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "frame \(index): \(shown)")
    }
    #expect(step == 241)
  }

  private func touch(
    _ phase: TouchEvent.Phase, _ finger: Int, _ y: Double, _ time: Instant
  ) -> InputEvent {
    .touch(
      TouchEvent(
        id: TouchID(device: 0, number: Int64(finger)), kind: .finger, phase: phase,
        position: Point(x: 100 + 40 * Double(finger), y: y), time: time))
  }
}
