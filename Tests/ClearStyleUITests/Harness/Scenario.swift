import Geometry
import Input

/// Input for a window of 240 × 300 points with the rows Row 0 to Row 11, and the list expected
/// after the input.
enum Scenario: CaseIterable {
  case swipeRight, swipeLeft, pull, pinch, holdAndDrag, fling, tapAndType, mouseSwipe, mouseDrag

  var input: InputSequence {
    switch self {
    case .swipeRight:
      InputSequence {
        $0.press(20, 75)
        $0.move([1: Point(x: 170, y: 0)], over: 0.2)
        $0.release(1)
      }
    case .swipeLeft:
      InputSequence {
        $0.press(220, 75)
        $0.move([1: Point(x: -170, y: 0)], over: 0.2)
        $0.release(1)
      }
    case .pull:
      InputSequence {
        $0.press(120, 60)
        $0.move([1: Point(x: 0, y: 160)], over: 0.3)
        $0.release(1)
        $0.type("New")
        for _ in 0..<2 { $0.key(.return) }
      }
    case .pinch:
      InputSequence {
        $0.press(100, 80, finger: 1)
        // The second finger comes late, but before the first finger would begin a long press.
        $0.wait(0.4)
        $0.press(140, 120, finger: 2)
        $0.move([1: Point(x: 0, y: -40), 2: Point(x: 0, y: 40)], over: 0.3)
        $0.release(1, 2)
        $0.type("New")
        for _ in 0..<2 { $0.key(.return) }
      }
    case .holdAndDrag:
      InputSequence {
        $0.press(120, 75)
        $0.wait(0.75)
        $0.move([1: Point(x: 0, y: 110)], over: 0.3)
        $0.wait(0.1)
        $0.release(1)
      }
    case .fling:
      InputSequence {
        $0.press(120, 220)
        $0.move([1: Point(x: 0, y: -90)], over: 0.15)
        $0.release(1)
      }
    case .tapAndType:
      InputSequence {
        $0.press(120, 125)
        $0.wait(0.08)
        $0.release(1)
        $0.type(" and more")
        $0.wait(0.05)
        $0.key(.return)
      }
    case .mouseSwipe:
      InputSequence(.mouse) {
        $0.press(20, 175)
        $0.move([1: Point(x: 170, y: 0)], over: 0.25)
        $0.wait(0.1)
        $0.release(1)
      }
    case .mouseDrag:
      InputSequence(.mouse) {
        $0.press(120, 250)
        $0.move([1: Point(x: 0, y: -180)], over: 0.3)
        $0.wait(0.12)
        $0.release(1)
      }
    }
  }

  /// The list that the input makes of `rows`, with "[x] " before the text of a completed row.
  func list(of rows: [String]) -> [String] {
    switch self {
    case .swipeRight: rows.replacing(1, "[x] Row 1")
    case .swipeLeft: rows.replacing(1)
    case .pull: ["New"] + rows
    case .pinch: rows.replacing(2, "New", "Row 2")
    case .holdAndDrag: rows.replacing(1).replacing(2, "Row 3", "Row 1")
    case .fling: rows
    case .tapAndType: rows.replacing(2, "Row 2 and more")
    case .mouseSwipe: rows.replacing(3, "[x] Row 3")
    case .mouseDrag: rows
    }
  }
}

extension [String] {
  /// The rows with `texts` in place of row `index`.
  func replacing(_ index: Int, _ texts: String...) -> [String] {
    Array(self[..<index]) + texts + self[(index + 1)...]
  }
}
