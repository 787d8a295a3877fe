import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests gestures that begin during another gesture or its animation.
@MainActor
struct ConcurrentGestureTests {
  private let texts = (0..<30).map { "Row \($0)" }

  @Test func `a pinch while rows move opens a gap where they are drawn`() throws {
    let app = try App(texts)
    app.swipe(y: 25, to: -210)
    app.frame(after: 0.1)
    let (upper, lower) = (app.cells[3], app.cells[4])
    app.pinch(upper.presentedFrame.midY, lower.presentedFrame.midY, spread: 40)
    #expect(app.table.gap?.row == 4)
    app.release(1, 2)
    app.type("New")
    app.finishTyping()
    app.settle()
    #expect(app.texts == texts[1...4] + ["New"] + texts[5...])
    app.expectRest()
  }

  @Test func `while a gap closes a row can be swiped and another gap opened`() throws {
    let app = try App(texts)
    app.pinch(70, 110, spread: 40)
    app.scene.handle(.focusLost(time: app.now))
    app.frame(after: 0.05)
    app.pinch(370, 410, spread: 20)
    app.frame(after: 0.05)
    app.expectOrder()
    app.release(1, 2)
    app.frame(after: 0.05)
    app.swipe(y: 75, to: 210)
    app.settle()
    #expect(app.document.list.items.filter(\.isCompleted).count == 1)
    app.expectRest()
  }

  @Test func `a long press while rows move lifts the touched row`() throws {
    let app = try App(texts)
    app.swipe(y: 25, to: -210)
    app.frame()
    let cell = try #require(app.cell("Row 3"))
    app.lift(y: cell.presentedFrame.midY)
    #expect(app.table.liftedRows.first == 2 && app.cell("Row 3")?.liftProgress == 1)
    app.release()
    app.settle()
    app.expectRest()
  }

  @Test func `a second finger delivered late by a stalled loop still begins a pinch`() throws {
    let app = try App(texts)
    app.touch(.began, 180, 70, finger: 1)
    let late = TouchEvent(
      id: TouchID(device: 0, number: 2), kind: .finger, phase: .began,
      position: Point(x: 220, y: 110), time: app.now + 0.8)
    app.scene.dispatch(.touch(late))
    app.frame(after: 0.8)
    #expect(app.table.liftedRows.first == nil)
    app.touch(.moved, 180, 40, finger: 1)
    app.touch(.moved, 220, 140, finger: 2)
    #expect(app.table.gap == TableGap(row: 2, delta: 30))
  }

  @Test func `a pan that waited for a second finger begins without a jump`() throws {
    let app = try App((0..<100).map { "Row \($0)" })
    app.table.contentOffset = 1000
    app.touch(.began, 100, 300, finger: 1)
    app.touch(.began, 300, 500, finger: 2)
    for step in 1...10 {
      app.touch(.moved, 100, 300 - 2.4 * Double(step), finger: 1)
      app.frame(after: 1.0 / 60)
    }
    #expect(app.table.contentOffset == 1000)
    app.touch(.moved, 300, 498, finger: 2)
    #expect(app.table.contentOffset < 1001)
    app.touch(.moved, 100, 270, finger: 1)
    #expect(app.table.contentOffset == 1006)
  }

  @Test func `undo by key restores a row and leaves a swipe of another row alone`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.settle()
    app.hold(y: 175, offset: 150)
    app.key(.character("z"), .control)
    app.run(0.5)
    #expect(app.texts == texts && abs((app.cell("Row 4")?.swipeOffset ?? 0) - 150) < 1e-9)
    app.move([1: Point(x: 80, y: 0)])
    app.release()
    app.settle()
    #expect(app.document.list.items.map(\.isCompleted) == texts.indices.map { $0 == 4 })
    #expect(app.texts == texts)
    app.expectRest()
  }

  @Test func `the screen is deallocated completely`() throws {
    weak var screen: RootScreen?
    weak var scene: Scene?
    weak var table: TableView?
    do {
      let app = try App(texts)
      app.tap(25)
      app.type("x")
      app.swipe(y: 275, to: -300)
      for _ in 1...2 { app.key(.f1) }
      app.pinch(180, 220, spread: 40)
      app.release(1, 2)
      app.lift(y: 125)
      app.swipeThree(-80)
      (screen, scene, table) = (app.screen, app.scene, app.table)
    }
    #expect(screen == nil && scene == nil && table == nil)
  }
}
