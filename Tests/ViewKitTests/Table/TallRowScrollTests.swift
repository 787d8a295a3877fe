import Geometry
import Input
import Testing

@testable import ViewKit

/// Compares the movements of a table whose rows are measured on the way with those of a table whose
/// rows were all measured before.
@MainActor
struct TallRowScrollTests {
  @MainActor
  private struct Twin {
    let table: TableView
    let harness: SceneHarness

    /// The distance of each visible row below the top of the view.
    var shown: [Int: Double] {
      let tops = table.visibleCells.map { $0.frame.minY - table.contentOffset }
      return Dictionary(uniqueKeysWithValues: zip(table.shownNumbers, tops))
    }
  }

  /// A table of 300 rows that shows row 150 at its top.
  private func twin(isMeasured: Bool) -> Twin {
    let numbers = Numbers(Array(0..<300))
    numbers.height = { 50 + 17.5 * Double($0 % 7) }
    let table = numbers.table()
    let twin = Twin(table: table, harness: SceneHarness(table, retaining: numbers))
    if isMeasured {
      for row in 0..<300 { table.updateHeight(ofRow: row) }
    }
    table.jump(to: table.offset(of: 150))
    twin.harness.frame()
    return twin
  }

  /// Runs `start` in both tables, and compares what they show in `count` frames.
  private func compare(_ count: Int = 120, _ start: (Twin) -> Void) {
    let twins = [twin(isMeasured: false), twin(isMeasured: true)]
    let measuredHeight = twins[0].table.contentHeight
    for twin in twins { start(twin) }
    for _ in 0..<count {
      for twin in twins { twin.harness.frame(after: 1.0 / 60) }
      let (a, b) = (twins[0].shown, twins[1].shown)
      #expect(Set(a.keys) == Set(b.keys))
      for (number, top) in a { #expect(abs(top - (b[number] ?? .nan)) < 1e-6) }
    }
    #expect(twins[0].table.contentHeight > measuredHeight, "no row was measured on the way")
  }

  @Test func `a drag moves the rows with the finger while rows above are measured`() {
    compare(1) { twin in
      twin.harness.drag(
        Point(x: 200, y: 50), Point(x: 200, y: 690), seconds: 0.5, steps: 40, release: false)
    }
  }

  @Test func `a fling keeps its speed while rows above are measured`() {
    compare { $0.harness.drag(Point(x: 200, y: 50), Point(x: 200, y: 500), seconds: 0.1) }
  }

  @Test func `the wheel scrolls its distance while rows above and below are measured`() {
    for clicks in [-5.0, 5] {
      compare { twin in
        twin.harness.turnWheel(clicks)
        twin.harness.frame(after: 0.02)
        twin.harness.turnWheel(clicks)
      }
    }
  }

  @Test func `a scroll at constant speed keeps its speed while rows are measured`() {
    for speed in [-900.0, 900] { compare { $0.table.scroll(atSpeed: speed) } }
  }

  @Test func `a finger that rests keeps the rows where they are`() {
    compare(1) { twin in
      twin.harness.touch(.began, 200, 300)
      twin.table.contentOffset -= 130
    }
  }

  @Test(arguments: [90, 149, 151, 230])
  func `an animated scroll ends at the same row and never goes back`(row: Int) {
    let twin = twin(isMeasured: false)
    twin.table.measureRows(visibleAtTop: row)
    twin.table.scroll(to: twin.table.offset(of: row), duration: 0.3)
    for _ in 0..<19 {
      let old = twin.shown
      twin.harness.frame(after: 1.0 / 60)
      for (number, top) in twin.shown {
        guard let old = old[number] else { continue }
        #expect(row < 150 ? top >= old - 1e-6 : top <= old + 1e-6)
      }
    }
    #expect(!twin.table.isMoving)
    #expect(abs(twin.shown[row] ?? .nan) < 1e-6)
  }

  @Test func `rows measured during a pull past the end leave the rows under the finger`() {
    let twin = twin(isMeasured: false)
    twin.table.reveal(299, within: 0)
    twin.harness.settle()
    twin.harness.drag(
      Point(x: 200, y: 600), Point(x: 200, y: 400), seconds: 0.3, rest: 0.1, release: false)
    let old = twin.shown
    twin.table.updateHeight(ofRow: 20)
    twin.harness.frame()
    #expect(twin.shown.allSatisfy { abs($0.value - (old[$0.key] ?? .nan)) < 1e-6 })
    twin.harness.touch(.ended, 200, 400)
    twin.harness.settle()
    #expect(abs(twin.table.contentOffset - twin.table.offsetRange.upperBound) < 1e-6)
  }
}
