import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests situations in which the lists of other programs have known bugs, one in each test.
///
/// Other such bugs are tested elsewhere: a reorder while editing in `ReorderTests`, an edited row
/// whose cell is reused in `EditingTests`, friction that depends on the frame rate in
/// `ScrollViewTests` and `BouncingScrollTests`, text that is measured differently from how it is
/// drawn in `WidthTests`, `TextFieldTests` and `AppearanceTests`.
@MainActor
struct ListEdgeCaseTests {
  private let texts = (0..<8).map { "Row \($0)" }

  private func rows(_ app: App) -> [String] {
    app.document.list.items.map { ($0.isCompleted ? "[x] " : "") + $0.text }
  }

  @Test(arguments: RowAction.allCases, ForeignChange.allCases)
  func `no action on a stale index: a gesture acts on its item after other rows changed`(
    deal: RowAction, other: ForeignChange
  ) throws {
    for pause in [0, 0.1, 0.3] {
      let app = try App(texts)
      deal.begin(in: app)
      app.applyForeign(Change(other.edits(of: app.document.list)))
      var expected = rows(app)
      deal.act(on: &expected, at: try #require(expected.firstIndex(of: "Row 4")))
      app.frame(after: pause)
      deal.end(in: app)
      #expect(rows(app) == expected, "after \(pause)")
      app.settle()
      app.expectRest()
    }
  }

  @Test(arguments: ForeignChange.allCases)
  func `drag, pull and pinch complete although another program changes rows`(
    other: ForeignChange
  ) throws {
    let gestures: [(begin: (App) -> Void, end: (App) -> Void)] = [
      ({ $0.pull(80) }, { $0.release() }),
      ({ $0.pinch(215, 265, spread: 40) }, { $0.release(1, 2) }),
    ]
    for (place, gesture) in gestures.enumerated() {
      let app = try App(texts)
      gesture.begin(app)
      app.applyForeign(Change(other.edits(of: app.document.list)))
      let before = rows(app)
      app.frame(after: 0.1)
      let row = place == 0 ? 0 : try #require(app.table.gap).row
      if place == 1, other.keepsNeighbors { #expect(before[row] == "Row 5") }
      gesture.end(app)
      app.type("New")
      app.finishTyping()
      #expect(rows(app) == before[..<row] + ["New"] + before[row...])
      app.settle()
      app.expectRest()
    }
  }

  @Test(arguments: ForeignChange.allCases)
  func `a lifted row is dropped at the finger although another program changes rows`(
    other: ForeignChange
  ) throws {
    let app = try App(texts)
    app.lift(y: 225)
    app.move([1: Point(x: 0, y: -80)])
    app.applyForeign(Change(other.edits(of: app.document.list)))
    app.frame(after: 0.1)
    #expect(app.table.liftedRows.first == rows(app).firstIndex(of: "Row 4"))
    var expected = rows(app).filter { $0 != "Row 4" }
    // The finger is over the third row, so the lifted row is dropped there.
    expected.insert("Row 4", at: min(2, expected.count))
    app.release()
    #expect(rows(app) == expected)
    app.settle()
    app.expectRest()
  }

  @Test func `a reorder during an edit that ends at the edited row leaves that row right below`()
    throws
  {
    let app = try App(Array(texts.prefix(4)))
    app.lift(y: 75)
    app.key(.character("n"), .control)
    app.settle()
    app.move([1: Point(x: 0, y: -70)])
    #expect(app.table.lifts.first?.target == 0)
    app.release()
    app.type("New")
    app.finishTyping()
    #expect(app.texts == ["New", "Row 1", "Row 0", "Row 2", "Row 3"])
    app.settle()
    app.expectRest()
  }

  @Test func `a row that is swiped again while it flies out is deleted once and continues to fly`()
    throws
  {
    /// The row's offset in each frame.
    ///
    /// If `again` is not nil, the row is swiped a second time before frame `again`.
    func flight(again: Int?) throws -> [Double] {
      let app = try App(Array(texts.prefix(3)))
      app.hold(y: 125, offset: -210, over: 1)
      app.release()
      var places: [Double] = []
      while let cell = app.table.leavingCells.first as? ToDoCell {
        if places.count == again {
          for (phase, x) in [(TouchEvent.Phase.began, 150.0), (.moved, 130), (.moved, -100)] {
            app.touch(phase, x, 125)
          }
          app.touch(.ended, -100, 125)
        }
        places.append(cell.swipeOffset)
        app.frame(after: 1.0 / 60)
      }
      #expect(app.texts == ["Row 0", "Row 1"], "again before \(again ?? -1)")
      app.settle()
      app.expectRest()
      app.key(.character("z"), .control)
      #expect(app.texts == ["Row 0", "Row 1", "Row 2"])
      return places
    }
    let undisturbed = try flight(again: nil)
    #expect(undisturbed.count > 6)
    for frame in undisturbed.indices { #expect(try flight(again: frame) == undisturbed) }
  }

  @Test func `a row that flies out or is not drawn there yet is neither tapped nor long-pressed`()
    throws
  {
    let app = try App(Array(texts.prefix(3)))
    app.swipe(y: 75, to: -210)
    app.touch(.began, 5, 75)
    app.touch(.ended, 5, 75)
    #expect(app.cells.allSatisfy { $0.textField == nil } && app.rows.count == 2)
    app.touch(.began, 5, 75)
    app.frame(after: 0.6)
    #expect(app.table.liftedRows.first == nil)
    app.release()
    app.settle()
    app.expectRest()
  }

  @Test(arguments: [0, 1, 3, 7, 14, 25])
  func `a delete during a delete deletes the two touched rows`(frames: Int) throws {
    let texts = Array(texts.prefix(6))
    for first in texts.indices {
      for second in texts.indices where second != first {
        let app = try App(texts)
        app.swipe(y: Double(first) * 50 + 25, to: -210)
        for _ in 0..<frames { app.frame(after: 1.0 / 60) }
        let cell = try #require(app.cell(texts[second]))
        app.hold(y: cell.presentedFrame.midY, offset: -210, over: 0.01)
        app.release()
        let left = texts.indices.filter { $0 != first && $0 != second }.map { texts[$0] }
        #expect(app.texts == left, "\(first), then \(second)")
        app.settle()
        app.expectRest()
      }
    }
  }

  @Test(arguments: 1...3)
  func `each gesture acts on the first, the last and the only row`(count: Int) throws {
    let texts = Array(texts.prefix(count))
    for row in texts.indices {
      let y = Double(row) * 50 + 25
      func expect(_ expected: [String], _ act: (App) -> Void) throws {
        let app = try App(texts)
        act(app)
        #expect(rows(app) == expected, "row \(row)")
        app.settle()
        app.expectRest()
      }
      let (before, after) = (Array(texts[..<row]), Array(texts[(row + 1)...]))
      try expect(before + ["[x] Row \(row)"] + after) { $0.swipe(y: y, to: 210) }
      try expect(before + after) { $0.swipe(y: y, to: -210) }
      try expect(before + ["Row \(row)!"] + after) {
        $0.tap(y)
        $0.type("!")
        $0.finishTyping()
      }
      try expect(before + after) { app in
        app.tap(y)
        for _ in 0..<5 { app.key(.backspace) }
        app.key(.return)
      }
      for target in texts.indices {
        var moved = before + after
        moved.insert("Row \(row)", at: target)
        try expect(moved) {
          $0.lift(y: y)
          $0.move([1: Point(x: 0, y: Double(target - row) * 50)])
          $0.release()
        }
      }
      for place in [row, row + 1] {
        try expect(texts[..<place] + ["New"] + texts[place...]) {
          // Both fingers are on one row, so the gap opens at the row's edge that is nearer to the
          // midpoint.
          let middle = place == row ? y - 10 : y + 10
          $0.pinch(middle - 10, middle + 10, spread: 40)
          $0.release(1, 2)
          $0.type("New")
          $0.finishTyping()
        }
      }
    }
  }
}
