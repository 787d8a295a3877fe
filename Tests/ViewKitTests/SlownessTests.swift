import Drawing
import Geometry
import Input
import Motion
import Testing
import Timing

@testable import ViewKit

/// Tests a scene whose animations take five times as long as usual.
@MainActor
struct SlownessTests {
  private static let slowness = 5.0

  /// Calls `act` in a scene that is slowed down by the factor `slowness`, then returns 100 values
  /// of `measure`.
  ///
  /// The interval between two values is 0.02 s times `slowness`.
  private func motion(
    _ slowness: Double, _ act: (TableView, Numbers, SceneHarness) -> Void,
    _ measure: (TableView) -> Double
  ) -> [Double] {
    let numbers = Numbers(Array(0..<200))
    let table = numbers.table()
    let harness = SceneHarness(table, slowness: slowness, retaining: numbers)
    harness.frame(after: 1)
    act(table, numbers, harness)
    return (0..<100).map { _ in
      harness.frame(after: 0.02 * slowness)
      return measure(table)
    }
  }

  private func expectSlower(
    _ measure: (TableView) -> Double, at location: SourceLocation = #_sourceLocation,
    _ act: (TableView, Numbers, SceneHarness) -> Void
  ) {
    let ordinary = motion(1, act, measure)
    let slow = motion(Self.slowness, act, measure)
    #expect(Set(ordinary).count > 3, sourceLocation: location)
    for (a, b) in zip(ordinary, slow) { #expect(abs(a - b) < 1e-3, sourceLocation: location) }
  }

  @Test func `a fling, the wheel and animated scrolls take five times as long`() {
    expectSlower(\.contentOffset) { _, _, harness in
      harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 400))
    }
    expectSlower(\.contentOffset) { _, _, harness in
      harness.turnWheel(2)
      harness.turnWheel(1)
    }
    expectSlower(\.contentOffset) { table, _, _ in table.scroll(to: 900, duration: 0.4) }
    expectSlower(\.contentOffset) { table, _, _ in table.scroll(atSpeed: 400) }
  }

  @Test func `a second turn of the wheel continues from the current offset`() {
    expectSlower(\.contentOffset) { _, _, harness in
      harness.turnWheel(2)
      harness.frame(after: 0.1 * harness.scene.slowness)
      harness.turnWheel(2)
    }
  }

  @Test func `row animations take five times as long`() {
    let third = { (table: TableView) in table.cell(forRow: 3)?.frame.minY ?? 0 }
    expectSlower(third) { table, numbers, _ in
      numbers.rows.remove(at: 1)
      table.performUpdates([.delete(row: 1)])
    }
    expectSlower(third) { table, _, harness in
      table.gap = TableGap(row: 3, delta: 40)
      harness.frame()
      table.closeGap(within: 0.3)
    }
    expectSlower(third) { table, _, _ in table.displace(2..<9, by: 70, curve: .spring) }
  }

  @Test func `the velocity of an animation is not slowed down`() {
    let view = View()
    let harness = SceneHarness(view, slowness: Self.slowness)
    view.animate(\.alpha, to: 0, duration: 1, curve: .linear)
    harness.frame(after: 2)
    #expect(abs(view.alpha - 0.6) < 1e-6)
    #expect(abs(view.animatedVelocity(of: \.alpha) + 1) < 1e-6)
  }

  @Test func `drags and timers are not slowed down`() {
    let view = ScrollView()
    let harness = SceneHarness(view, slowness: Self.slowness)
    view.contentHeight = 5000
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 400), release: false)
    #expect(abs(view.contentOffset - 190) < 1e-9)
    var isOver = false
    harness.scene.schedule(after: 0.5) { isOver = true }
    harness.frame(after: 0.49)
    #expect(!isOver)
    harness.frame(after: 0.02)
    #expect(isOver)
  }

  @Test func `a caret blinks five times slower`() {
    let field = TextField(style: TextStyle(size: 16))
    let root = View()
    root.addSubview(field)
    let harness = SceneHarness(root, slowness: Self.slowness)
    field.becomeFirstResponder()
    #expect(harness.scene.nextDeadline == harness.now + 2.5)
  }
}
