import Drawing
import Geometry
import Input
import Motion
import TestSupport
import Testing

@testable import ViewKit

/// Tests the places of both levels, and which of them a touch hits.
@MainActor
struct LevelsViewTests {
  @Test func `the rows and the list between them fill the window without a gap or an overlap`() {
    withSeeds(60) { random in
      let heights = { (row: Int) in row % 3 == 1 ? 80.0 : 50 }
      let levels = Levels(
        40, open: nil, heights: Bool.random(using: &random) ? heights : nil)
      levels.upper.contentOffset = Double.random(in: 0...900, using: &random).rounded()
      levels.lower.contentOffset = Double.random(in: 0...1300, using: &random)
      levels.harness.frame()
      let row = levels.upper.visibleCells.randomElement(using: &random)!.row!
      levels.view.openRow = row
      for progress in [0.0, 0.001, 0.25, 0.5, 0.83, 1, 0.4] {
        levels.show(progress)
        expectTiling(levels, row, progress)
      }
    }
  }

  @Test func `an upper level that is made when it is needed is shown as one that was there before`()
  {
    let numbers = Numbers(Array(0..<9))
    let (upper, lower) = (numbers.table(), View())
    var made = 0
    let view = LevelsView(lower: lower) {
      made += 1
      return upper
    }
    let harness = SceneHarness(view, retaining: numbers)
    harness.frame()
    view.progress = 1
    view.setProgress(to: 1, duration: 0.3, curve: .linear)
    #expect(made == 0 && view.progress == 1 && view.openRow == nil)
    #expect(lower.frame == view.bounds && lower.superview?.frame == view.bounds)
    view.openRow = 2
    harness.frame()
    #expect(made == 1 && upper.isHidden && upper.frame == view.bounds)
    for progress in [0.5, 0, 1] {
      view.progress = progress
      harness.frame()
      #expect(upper.isHidden == (progress == 1) && lower.superview?.isHidden == (progress == 0))
      let place = upper.visibleCells.first { $0.row == 2 }?.frame.maxY
      if progress < 1 { #expect(place.map { isNear($0, 150 * (1 - progress)) } == true) }
    }
    #expect(made == 1)
  }

  private func expectTiling(_ levels: Levels, _ row: Int, _ progress: Double) {
    guard progress > 0 else { return #expect(levels.lower.superview!.isHidden) }
    let (opening, squeezed) = (levels.opening, levels.squeezed)
    #expect(isNear(opening.size.height, 700 * progress))
    #expect(isNear(squeezed.size.height, 700 * progress + 50 * (1 - progress)))
    #expect(isNear(squeezed.maxY, opening.maxY) && opening.minY > squeezed.minY - 1e-6)
    guard progress < 1 else { return #expect(levels.upper.isHidden) }
    levels.place(of: row).map { #expect(isNear($0.maxY, opening.minY)) }
    levels.place(of: row + 1).map { #expect(isNear($0.minY, opening.maxY)) }
    for row in levels.upper.visibleCells.compactMap(\.row) where row != levels.view.openRow {
      guard let place = levels.place(of: row), let next = levels.place(of: row + 1) else {
        continue
      }
      #expect(isNear(place.maxY, next.minY))
    }
  }

  @Test func `the rows down to the open one leave at the top, the others at the bottom`() {
    for row in 0..<12 {
      let levels = Levels(open: row)
      let rest = levels.place(of: row)!
      #expect(rest.minY == Double(row) * 50)
      levels.show(0.5)
      #expect(isNear(levels.place(of: row)!.maxY, rest.maxY / 2))
      #expect(isNear(levels.opening.maxY, rest.maxY / 2 + 350))
      levels.show(0.9999)
      #expect(abs(levels.place(of: row)!.maxY) < 0.1)
      levels.place(of: row + 1).map { #expect(abs($0.minY - 700) < 0.1) }
      levels.show(1)
      #expect(levels.squeezed == Rect(x: 0, y: 0, width: 400, height: 700))
    }
  }

  @Test func `the places depend on the progress evenly`() {
    let levels = Levels()
    var previous: (above: Double, top: Double, bottom: Double)?
    for step in 1..<100 {
      levels.show(Double(step) / 100)
      let now = (levels.place(of: 3)!.minY, levels.squeezed.minY, levels.place(of: 4)!.minY)
      if let previous {
        #expect(isNear(now.0 - previous.above, -2))
        #expect(isNear(now.1 - previous.top, -1.5))
        #expect(isNear(now.2 - previous.bottom, 5))
      }
      previous = now
    }
  }

  @Test func `at rest only one level is drawn, as without the other`() {
    for progress in [0.0, 1] {
      let levels = Levels(progress: progress)
      levels.show(0.5)
      levels.show(progress)
      let table = (progress == 0 ? levels.lists : levels.items).table()
      let alone = SceneHarness(table, retaining: levels)
      for cell in levels.upper.visibleCells + levels.lower.visibleCells + table.visibleCells {
        cell.backgroundColor = .white
      }
      #expect(alone.frame().commands.count >= 12)
      #expect(
        "\(levels.harness.frame().commands.map(place))" == "\(alone.frame().commands.map(place))")
      #expect(!levels.harness.scene.needsFrame)
    }
  }

  @Test func `a hidden level is not laid out before it is shown`() {
    let levels = Levels(progress: 1)
    let displayed = levels.lists.displayed
    levels.upper.contentOffset = 25
    levels.lists.rows += Array(50..<70)
    levels.upper.performUpdates((12..<32).map { .insert(row: $0) })
    levels.harness.settle()
    #expect(levels.lists.displayed == displayed)
    levels.show(0.5)
    #expect(levels.lists.displayed == 15)
  }

  @Test func `the rows and the list meet at the same pixels if the rows are between two pixels`() {
    let levels = Levels(40, open: 5)
    levels.upper.contentOffset = 33.4
    levels.harness.frame()
    for cell in levels.upper.visibleCells { cell.backgroundColor = .white }
    for step in 1..<100 {
      levels.view.progress = Double(step) / 100
      var (rows, opening): ([Rect], Rect?) = ([], nil)
      for command in levels.harness.frame().commands {
        if case .fill(let rect, _) = command { rows.append(rect) }
        if case .clip(let rect?) = command { opening = rect }
      }
      #expect(rows.contains { isNear($0.maxY, opening!.minY) })
      #expect(rows.contains { isNear($0.minY, opening!.maxY) })
    }
  }

  private func place(_ command: DrawCommand) -> String {
    switch command {
    case .fill(let rect, _), .gradient(let rect, _, _, _), .image(let rect, _, _): "\(rect)"
    case .clip(let rect): "clip \(String(describing: rect))"
    }
  }

  @Test func `a touch takes the row that is drawn under it`() {
    withSeeds(40) { random in
      let levels = Levels(open: Int.random(in: 0..<12, using: &random))
      levels.lower.contentOffset = Double.random(in: 0...1300, using: &random)
      levels.show(Double.random(in: 0...1, using: &random))
      for y in stride(from: 0.5, to: 700, by: 7) {
        let point = Point(x: 200, y: y)
        let hit = levels.hit(y)
        if !levels.lower.superview!.isHidden, levels.opening.contains(point) {
          let place = levels.lower.visibleCells.first { isIn($0, point) }
          #expect(hit == (nil, place?.row))
        } else {
          #expect(hit == (levels.upper.visibleCells.first { isIn($0, point) }?.row, nil))
        }
      }
    }
  }

  private func isIn(_ cell: TableViewCell, _ point: Point) -> Bool {
    cell.convertToWindow(cell.bounds).contains(point)
  }

  @Test func `a row can be tapped while it is squeezed`() {
    let levels = Levels()
    levels.show(0.5)
    let cell = levels.lower.cell(forRow: 5)!
    let point = cell.convertToWindow(cell.bounds).center
    for phase in [TouchEvent.Phase.began, .ended] { levels.harness.touch(phase, point.x, point.y) }
    #expect(levels.items.selected == [1005] && levels.lists.selected.isEmpty)
  }

  @Test func `the upper level is scrolled on the way up only as far as shows the open row`() {
    for (offset, row, expected) in [(0.0, 5, 0.0), (0, 20, 350), (500, 4, 200), (500, 12, 500)] {
      let levels = Levels(40, open: row, progress: 1)
      levels.upper.contentOffset = offset
      levels.harness.frame()
      levels.show(0.9)
      #expect(levels.upper.contentOffset == expected)
      levels.show(0)
      #expect(levels.place(of: row)!.minY >= 0 && levels.place(of: row)!.maxY <= 700)
    }
  }

  @Test func `a new size on the way keeps the progress`() {
    let levels = Levels(progress: 0.5)
    levels.harness.scene.size = Size(width: 300, height: 500)
    levels.harness.frame()
    #expect(levels.view.progress == 0.5)
    #expect(isNear(levels.opening.minY, 100) && isNear(levels.opening.maxY, 350))
    #expect(levels.squeezed.size == Size(width: 300, height: 275))
  }

  @Test(arguments: [(0, 0.0), (3, 150), (40, 350)])
  func `without an open row the list folds between the rows in the middle`(
    count: Int, edge: Double
  ) {
    let levels = Levels(count, open: nil, progress: 1)
    levels.show(0.001)
    #expect(abs(levels.opening.minY - edge) < 1 && levels.opening.size.height < 1)
    #expect(levels.view.openRow == nil)
  }

  @Test func `levels can be nested`() {
    let inner = Levels()
    let settings = Numbers([0, 1, 2])
    let outer = LevelsView(upper: settings.table(), lower: inner.view)
    let harness = SceneHarness(outer, retaining: settings)
    outer.openRow = 0
    outer.progress = 1
    inner.view.progress = 1
    harness.frame()
    #expect(outer.hitTest(Point(x: 5, y: 5))?.superview === inner.lower)
    outer.progress = 0.5
    harness.frame()
    let cell = inner.lower.cell(forRow: 2)!
    #expect(outer.hitTest(cell.convertToWindow(cell.bounds).center) === cell)
  }

  @Test func `no row appears and no memory is allocated on the way`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let levels = Levels()
        for step in [0...20, 10...11].joined() { levels.show(Double(step) / 20) }
        let (made, displayed) = (levels.lists.made, levels.lists.displayed)
        let heap = Heap()
        for step in 0...200 { levels.show(0.5 + Double(step % 100) / 250) }
        guard heap.growth <= 0 else { fatalError("\(heap.growth) bytes") }
        guard (levels.lists.made, levels.lists.displayed) == (made, displayed) else {
          fatalError("rows appeared")
        }
      }
    }
  }
}
