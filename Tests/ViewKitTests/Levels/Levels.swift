import Geometry

@testable import ViewKit

/// A `LevelsView` of two tables of numbers in a scene of 400 by 700 points.
///
/// The rows of the lower table have the numbers from 1000 on.
@MainActor
final class Levels {
  let lists: Numbers
  let items: Numbers
  let upper: TableView
  let lower: TableView
  let view: LevelsView
  let harness: SceneHarness

  init(
    _ lists: Int = 12, items: Int = 40, open: Int? = 3, progress: Double = 0,
    heights: ((Int) -> Double)? = nil, slowness: Double = 1
  ) {
    self.lists = Numbers(Array(0..<lists))
    self.items = Numbers(Array(1000..<1000 + items))
    self.lists.height = heights
    (upper, lower) = (self.lists.table(), self.items.table())
    view = LevelsView(upper: upper, lower: lower)
    harness = SceneHarness(view, slowness: slowness)
    view.openRow = open
    view.progress = progress
    harness.frame()
  }

  /// The part of the window through which the lower level is visible.
  var opening: Rect { lower.superview!.frame }

  /// The rectangle of the window in which the lower level is drawn, with the part that is covered.
  var squeezed: Rect { lower.convertToWindow(lower.bounds) }

  /// The rectangle of the window in which `row` of the upper table is drawn.
  func place(of row: Int) -> Rect? {
    upper.cell(forRow: row).map { $0.convertToWindow($0.bounds) }
  }

  /// The row of the upper table and of the lower table that a touch at `y` hits.
  func hit(_ y: Double) -> (list: Int?, item: Int?) {
    var view = view.hitTest(Point(x: 200, y: y))
    while let inner = view, !(inner is TableViewCell) { view = inner.superview }
    let row = (view as? TableViewCell)?.row
    return view?.superview === upper ? (row, nil) : (nil, row)
  }

  /// Draws a frame at `progress`.
  func show(_ progress: Double) {
    view.progress = progress
    harness.frame()
  }
}

/// Whether `a` and `b` differ by rounding at most.
func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
