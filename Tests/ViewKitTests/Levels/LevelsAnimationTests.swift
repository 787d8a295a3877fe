import Geometry
import Input
import Motion
import TestSupport
import Testing

@testable import ViewKit

/// Tests the way between two levels over time, and changes of the rows on the way.
@MainActor
struct LevelsAnimationTests {
  private static let curve = TimingCurve.cubicBezier(x1: 0.67, y1: 0.18, x2: 0.30, y2: 0.86)

  /// The places on the way down, and then on the way up, every sixth of a second of a way of 3
  /// seconds.
  private func places(perSecond: Double) -> [[Double]] {
    let levels = Levels(slowness: 10)
    return [1.0, 0].flatMap { end in
      levels.view.setProgress(to: end, duration: 0.3, curve: Self.curve)
      let places = (1..<18).map { _ in
        levels.harness.run(1.0 / 6, perSecond: perSecond)
        return [
          levels.place(of: 0)!.minY, levels.place(of: 11)!.minY, 700 * levels.view.progress,
        ]
      }
      levels.harness.run(1.0 / 6, perSecond: perSecond)
      return places
    }
  }

  @Test func `the way is the same at every frame rate`() {
    let expected = places(perSecond: 60)
    for rate in [30.0, 144] {
      for (frame, other) in zip(expected, places(perSecond: rate)) {
        for (a, b) in zip(frame, other) { #expect(abs(a - b) <= 0.5) }
      }
    }
  }

  @Test func `the way down follows the curve, the way up the same backward`() {
    let levels = Levels()
    var down: [Double] = []
    for end in [1.0, 0] {
      levels.view.setProgress(to: end, duration: 0.3, curve: Self.curve)
      for step in 0...10 {
        levels.harness.frame(after: step == 0 ? 0 : 0.03)
        if end == 1 {
          down.append(levels.view.progress)
          #expect(isNear(down[step], Self.curve.value(at: Double(step) / 10)))
        } else {
          #expect(isNear(levels.view.progress, down[10 - step]))
        }
      }
    }
    #expect(!levels.harness.scene.needsFrame)
  }

  @Test func `the way can be turned round at any moment without a jump`() {
    for step in 0...30 {
      let levels = Levels()
      var results: [Bool] = []
      levels.view.setProgress(to: 1, duration: 0.3, curve: Self.curve) { results.append($0) }
      levels.harness.frame(after: Double(step) / 100)
      let opening = levels.opening
      let progress = levels.view.grab()
      #expect(results == [step == 30])
      levels.harness.frame(after: 0.1)
      #expect(levels.view.progress == progress && levels.opening == opening)
      levels.view.setProgress(to: 0, duration: 0.2, curve: Self.curve) { results.append($0) }
      levels.harness.frame()
      #expect(levels.opening == opening)
      levels.harness.settle()
      #expect(levels.view.progress == 0 && results.last == true && results.count == 2)
    }
  }

  @Test func `the number of the open row follows updates`() {
    let levels = Levels(progress: 1)
    let changes: [(TableUpdate, Int?)] = [
      (.insert(row: 0), 4), (.delete(row: 2), 3), (.insert(row: 4), 3), (.insert(row: 3), 4),
      (.move(from: 4, to: 0), 0), (.move(from: 5, to: 0), 1), (.delete(row: 1), nil),
    ]
    for (update, expected) in changes {
      apply(update, to: levels)
      #expect(levels.view.openRow == expected)
    }
  }

  private func apply(_ update: TableUpdate, to levels: Levels, _ step: Int = 0) {
    switch update {
    case .insert(let row): levels.lists.rows.insert(100 + step, at: row)
    case .delete(let row): levels.lists.rows.remove(at: row)
    case .move(let from, let to):
      levels.lists.rows.insert(levels.lists.rows.remove(at: from), at: to)
    case .reconfigure: break
    }
    levels.upper.performUpdates([update])
  }

  @Test func `updates of other rows on the way move nothing at once`() {
    withSeeds(60) { random in
      let levels = Levels(30, open: 5, progress: Double.random(in: 0.1...0.9, using: &random))
      levels.upper.contentOffset = 100
      levels.harness.frame()
      for step in 0..<12 {
        let row = levels.view.openRow!
        let other = (0..<levels.lists.rows.count).filter { $0 != row }.randomElement(
          using: &random)!
        let updates: [TableUpdate] = [
          .insert(row: other), .insert(row: row + 1), .delete(row: other),
          .move(from: other, to: Int.random(in: 0..<levels.lists.rows.count, using: &random)),
        ]
        expectNoJump(in: levels) { apply(updates.randomElement(using: &random)!, to: levels, step) }
        levels.harness.frame(after: 0.2)
        levels.harness.frame(after: 1)
        #expect(levels.lists.rows[levels.view.openRow!] == 5)
      }
    }
  }

  @Test func `if the open row is removed or moves on the way, nothing moves at once`() {
    for update in [TableUpdate.delete(row: 3), .move(from: 3, to: 8), .move(from: 3, to: 1)] {
      for progress in [0.1, 0.5, 0.9] {
        let levels = Levels(progress: progress)
        expectNoJump(in: levels) { apply(update, to: levels) }
      }
    }
  }

  private func expectNoJump(in levels: Levels, _ update: () -> Void) {
    let (opening, places) = (levels.opening, places(in: levels))
    update()
    levels.harness.frame()
    #expect(isNear(opening.minY, levels.opening.minY) && isNear(opening.maxY, levels.opening.maxY))
    for (number, top) in self.places(in: levels) {
      places[number].map { #expect(isNear($0, top), "\(number)") }
    }
  }

  /// The top edges in the window of the numbers that the upper table shows.
  private func places(in levels: Levels) -> [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: zip(
        levels.upper.shownNumbers,
        levels.upper.visibleCells.map { $0.convertToWindow($0.bounds).minY }))
  }

  @Test func `a list whose row is removed folds where the row was`() {
    let levels = Levels(progress: 0.5)
    apply(.delete(row: 3), to: levels)
    levels.harness.settle()
    #expect(levels.view.openRow == nil && isNear(levels.opening.minY, 75))
    levels.view.setProgress(to: 0, duration: 0.3, curve: Self.curve)
    levels.harness.settle()
    #expect(levels.place(of: 2)!.maxY == 150 && levels.place(of: 3)!.minY == 150)
  }

  @Test func `a list whose row moved on the way folds into the row the next time`() {
    let levels = Levels(progress: 0.5)
    apply(.move(from: 3, to: 8), to: levels)
    levels.harness.settle()
    #expect(levels.view.openRow == 8)
    levels.view.progress = 1
    levels.show(0.5)
    #expect(isNear(levels.place(of: 8)!.maxY, levels.opening.minY))
    #expect(isNear(levels.opening.minY, 225))
  }

  @Test func `a reload keeps the open row if there is such a row`() {
    let levels = Levels(progress: 0.5)
    levels.upper.rowHeight = 60
    levels.harness.frame()
    #expect(levels.view.openRow == 3 && isNear(levels.opening.minY, 120))
    levels.lists.rows = [0, 1]
    levels.upper.reloadData()
    levels.harness.frame()
    #expect(levels.view.openRow == nil && isNear(levels.opening.minY, 60))
  }

  @Test(arguments: [0.0, 1])
  func `contacts on the level that is hidden at the end are cancelled`(end: Double) {
    let levels = Levels(progress: 0.5)
    let table = end == 0 ? levels.lower : levels.upper
    let y = end == 0 ? 300.0 : 650
    levels.harness.touch(.began, 200, y)
    levels.harness.touch(.moved, 200, y + 30)
    levels.harness.frame()
    #expect(table.isDragging)
    levels.view.setProgress(to: end, duration: 0.3, curve: Self.curve)
    levels.harness.frame(after: 0.29)
    #expect(table.isDragging)
    levels.harness.frame(after: 0.02)
    #expect(!table.isDragging)
  }

  @Test func `a finger that drives the way keeps it while the list is folded`() {
    let levels = Levels(progress: 1)
    levels.harness.touch(.began, 200, 300)
    levels.harness.touch(.moved, 200, 340)
    for progress in [0.5, 0, 0.2] { levels.show(progress) }
    #expect(levels.lower.isDragging)
  }
}
