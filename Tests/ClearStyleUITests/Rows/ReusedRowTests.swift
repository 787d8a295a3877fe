import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests situations in which the lists of other programs have known bugs because they reuse cells.
@MainActor
struct ReusedRowTests {
  private let texts = (0..<60).map { "Row \($0)" }

  @Test(arguments: LeftoverState.allCases)
  func `reused cells keep no alpha, offset or other state of their previous row`(
    state: LeftoverState
  ) throws {
    let app = try App(texts)
    state.create(in: app)
    let count = app.document.list.count
    for offset in [1000.0, 1725, 25] {
      app.table.jump(to: offset)
      app.frame()
      for cell in app.cells where cell.item != nil {
        #expect(cell.swipeOffset == 0 && cell.liftProgress == 0, "\(cell.accessibilityNode)")
        // At the end of an edit, rows that become visible fade in with all others.
        let alpha = [.edited, .fadingOut].contains(state) ? app.cells[0].alpha : 1
        #expect(cell.alpha == alpha && cell.transform == .identity && !cell.isHidden)
        #expect(cell.textField == nil)
        #expect(cell.isSelected == (state == .selected && cell.item?.text == "Row 0"))
        #expect(cell.subviews.count == 3 && !cell.subviews.contains(where: \.isHidden))
        #expect(cell.subviews.dropFirst().allSatisfy { $0.alpha == 0 })
        let isStruck = (cell.subviews.first as? StrikethroughLabel)?.strikethrough == 1
        #expect(isStruck == cell.item?.isCompleted)
      }
    }
    app.touch(.cancelled, 0, 0)
    app.settle()
    #expect(app.document.list.count == count)
    app.expectRest()
  }

  @Test func `a reused cell that faded out once flies out the next time`() throws {
    let app = try App(texts)
    app.tap(75)
    for _ in 0..<5 { app.key(.backspace) }
    app.key(.return)
    app.settle()
    // The list jumps far enough for every cell to be reused.
    for offset in [1000.0, 0] {
      app.table.jump(to: offset)
      app.frame()
    }
    app.applyForeign(Change(app.cells.compactMap { $0.item.map { .remove($0.id) } }))
    app.frame(after: 0.1)
    #expect(app.table.leavingCells.count == 14)
    for case let cell as ToDoCell in app.table.leavingCells {
      #expect(cell.swipeOffset < 0 && cell.alpha == 1)
    }
  }

  @Test func `rows that enter the window during an edit are moved and faded like the others`()
    throws
  {
    let app = try App(texts, height: 300)
    app.table.jump(to: 500)
    app.frame()
    app.tap(225)
    for _ in 0..<40 { stepWatchingRowsThatEnter(app) }
    #expect(app.cells.allSatisfy { $0.alpha == ($0.textField == nil ? 0.3 : 1) })
    #expect(app.table.contentOffset == 700)
    app.key(.return)
    for _ in 0..<40 { stepWatchingRowsThatEnter(app) }
    #expect(app.table.contentOffset == 500)
    app.expectRest()
  }

  /// Draws the next frame and expects that rows enter no brighter than the rows already shown.
  ///
  /// Row 14 is excepted, because it is being edited.
  private func stepWatchingRowsThatEnter(_ app: App) {
    let known = Set(app.cells.compactMap(\.row))
    app.frame(after: 1.0 / 60)
    let others = app.cells.filter { $0.item?.text != "Row 14" }
    let brightest = others.filter { known.contains($0.row ?? -1) }.map(\.alpha).max()
    for cell in others { #expect(cell.alpha <= brightest ?? 0, "\(cell.accessibilityNode)") }
    expectFilled(app)
  }

  /// Expects that rows fill the window, which is 300 points high, without gaps.
  private func expectFilled(_ app: App) {
    let tops = app.cells.map { $0.presentedFrame.minY - app.table.contentOffset }
    #expect(tops.first ?? 1 <= 0 && tops.last ?? 0 >= 250)
    for (upper, lower) in zip(tops, tops.dropFirst()) { #expect(abs(lower - upper - 50) < 1e-9) }
    app.expectOrder()
  }
}
