import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct PointerShapeTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func shape(_ app: App, _ y: Double) -> PointerShape {
    app.scene.pointerShape(at: Point(x: 200, y: y))
  }

  @Test func `the pointer is an arrow over rows and below them`() throws {
    let app = try App(["Milk"])
    #expect(shape(app, 25) == .arrow && shape(app, 300) == .arrow)
    #expect(app.scene.pointerShape(at: Point(x: -5, y: 900)) == .arrow)
  }

  @Test func `the pointer is a text caret over the whole edited row, until the edit ends`() throws {
    let app = try App(texts)
    app.tap(125)
    app.settle()
    #expect(shape(app, 1) == .text && shape(app, 49) == .text)
    #expect(app.scene.pointerShape(at: Point(x: 399, y: 25)) == .text)
    #expect(shape(app, 51) == .arrow)
    app.key(.escape)
    app.settle()
    #expect(shape(app, 25) == .arrow && shape(app, 125) == .arrow)
  }

  @Test func `the text caret follows the edited row when the list scrolls`() throws {
    let app = try App(texts)
    app.tap(125)
    app.settle()
    app.scene.handle(.wheel(clicks: -1, position: Point(x: 200, y: 300), time: app.now))
    app.settle()
    #expect(shape(app, 25) == .arrow && shape(app, 125) == .text)
  }

  @Test func `the pointer is a hand over a notice with an action, while that is shown`() throws {
    let app = try App(texts)
    #expect(shape(app, 680) == .arrow)
    app.swipe(y: 75, to: -210)
    app.run(0.3)
    #expect(shape(app, 680) == .hand && shape(app, 640) == .arrow)
    app.run(5)
    #expect(shape(app, 680) == .arrow)
  }

  @Test func `the pointer is an arrow over a status, which has no action`() throws {
    let app = try App(texts, height: 160)
    app.tap(25)
    app.settle()
    app.screen.textScale = 3
    app.screen.status = EnglishStrings().status(of: .fullDisk)
    app.run(0.5)
    #expect(shape(app, 140) == .arrow)
  }

  @Test func `a notice over the edited row shows the hand`() throws {
    let app = try App(["Milk", "Tea"], height: 60)
    app.screen.announce("saved")
    app.tap(5)
    app.run(0.5)
    #expect(shape(app, 5) == .text && shape(app, 40) == .hand)
  }

  @Test func `the pointer is a closed hand everywhere while the mouse lifts a row`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.touch(.began, 200, 125, kind: .mouse)
    app.frame(after: 0.45)
    #expect(shape(app, 125) == .arrow)
    app.frame(after: 0.1)
    app.frame(after: 0.2)
    #expect(shape(app, 125) == .closedHand && shape(app, 680) == .closedHand)
    #expect(app.scene.pointerShape(at: Point(x: -50, y: 10)) == .closedHand)
    app.touch(.ended, 200, 125, kind: .mouse)
    #expect(shape(app, 125) == .arrow && shape(app, 680) == .hand)
  }

  @Test func `a cancelled lift and a lifted row that is removed end the closed hand`() throws {
    for isRemoved in [false, true] {
      let app = try App(texts)
      app.touch(.began, 200, 125, kind: .mouse)
      app.frame(after: 0.6)
      #expect(shape(app, 125) == .closedHand)
      if isRemoved {
        app.applyForeign(Change([.remove(app.document.list[2].id)]))
      } else {
        app.scene.handle(.focusLost(time: app.now))
      }
      #expect(shape(app, 125) == .arrow)
    }
  }

  @Test func `a finger that lifts a row does not change the pointer`() throws {
    let app = try App(texts)
    app.lift(y: 125)
    #expect(app.cell("Row 2")?.liftProgress == 1)
    #expect(shape(app, 125) == .arrow)
  }

  @Test func `the pointer is an arrow over the help page, which covers a notice`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.3)
    app.key(.f1)
    app.run(0.3)
    #expect(shape(app, 680) == .arrow)
    app.key(.f1)
    #expect(shape(app, 680) == .hand)
  }
}
