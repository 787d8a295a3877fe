import Geometry
import Input
import Testing
import Timing
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// What other devices than fingers do to the list, as the system's rooms hand it on.
@MainActor
struct DeviceTests {
  private func pinch(_ app: App, at y: Double, to scale: Double) {
    let center = Point(x: 200, y: y)
    var touches = PinchTouches(device: 6, center: center, span: app.screen.pinchSpan)
    for event in touches.begin(at: app.now) { app.scene.handle(event) }
    for step in 1...10 {
      app.frame(after: 0.016)
      let now = 1 + (scale - 1) * Double(step) / 10
      for event in touches.move(to: now, at: app.now) { app.scene.handle(event) }
    }
    app.frame()
  }

  private func release(_ app: App, at y: Double, scale: Double, cancelled: Bool = false) {
    var touches = PinchTouches(
      device: 6, center: Point(x: 200, y: y), span: app.screen.pinchSpan)
    _ = touches.move(to: scale, at: app.now)
    for event in touches.end(isCancelled: cancelled, at: app.now) { app.scene.handle(event) }
  }

  @Test(arguments: [1.0, 2.0], [1.1, 1.4, 1.5, 2.0])
  func `a trackpad's pinch of scale s opens 2 (s − 1) row heights`(
    textScale: Double, scale: Double
  ) throws {
    let app = try App((0..<20).map { "Row \($0)" })
    app.screen.textScale = textScale
    app.settle()
    pinch(app, at: 300, to: scale)
    let gap = try #require(app.table.gap)
    #expect(abs(2 * gap.delta - 2 * (scale - 1) * app.table.rowHeight) < 1e-9)
    #expect(gap.row == Int(300 / app.table.rowHeight))
  }

  @Test(arguments: [(1.4, false, 0), (1.5, false, 0), (1.6, false, 1), (1.6, true, 0)])
  func `its release past one row height adds a row, a cancel never`(
    scale: Double, cancelled: Bool, added: Int
  ) throws {
    let app = try App((0..<20).map { "Row \($0)" })
    pinch(app, at: 300, to: scale)
    release(app, at: 300, scale: scale, cancelled: cancelled)
    app.settle()
    #expect(app.rows.count == 20 + added)
    #expect((app.scene.firstResponder != nil) == (added == 1))
  }

  @Test func `pinched together it opens nothing and may still open`() throws {
    let app = try App((0..<20).map { "Row \($0)" })
    pinch(app, at: 300, to: 0.5)
    #expect(app.table.gap?.delta == 0)
    release(app, at: 300, scale: 0.5)
    app.settle()
    app.expectRest()
  }

  @Test func `fingers that scroll swipe the row under the pointer and no other`() throws {
    let app = try App((0..<20).map { "Row \($0)" })
    app.hold(y: 275, offset: 230, kind: .scroll)
    #expect(app.cells.filter { $0.swipeOffset > 0 }.map(\.row) == [5])
    app.touch(.ended, app.place(of: 1).x, 275, kind: .scroll)
    app.settle()
    #expect(app.rows.map(\.isCompleted) == (0..<20).map { $0 == 5 })
  }

  @Test func `fingers that scroll and rest neither tap nor hold`() throws {
    let app = try App((0..<20).map { "Row \($0)" })
    app.touch(.began, 200, 275, kind: .scroll)
    app.frame(after: 0.7)
    #expect(app.table.lift == nil)
    app.touch(.ended, 200, 275, kind: .scroll)
    app.settle()
    #expect(app.scene.firstResponder == nil)
    app.expectRest()
  }

  @Test func `a tap beside fingers that scroll is a tap`() throws {
    let app = try App((0..<5).map { "Row \($0)" })
    app.touch(.began, 200, 175, finger: 9, kind: .scroll)
    app.tap(75)
    #expect(app.scene.firstResponder != nil)
  }

  @Test func `a mirrored drag opens the list at the row it began on, and shows both contacts`()
    throws
  {
    let app = try App((0..<20).map { "Row \($0)" })
    app.screen.showTouches(in: app.scene, all: false)
    for finger in [1, 2] as [Int64] { app.touch(.began, 200, 260, finger: finger, kind: .mirrored) }
    for step in 1...10 {
      app.frame(after: 0.016)
      app.touch(.moved, 200, 260 + 4 * Double(step), finger: 1, kind: .mirrored)
      app.touch(.moved, 200, 260 - 4 * Double(step), finger: 2, kind: .mirrored)
    }
    app.frame()
    #expect(app.table.gap == TableGap(row: 5, delta: 40))
    let overlay = app.screen.root.subviews.compactMap { $0 as? TouchOverlay }
    #expect(overlay.map(\.summary).map { $0.hasPrefix("touches 2") } == [true])
  }

  @Test func `other contacts are not shown unless that was asked for`() throws {
    let app = try App(["One"])
    app.screen.showTouches(in: app.scene, all: false)
    for kind in [TouchEvent.Kind.finger, .mouse, .scroll, .pinch] {
      app.touch(.began, 200, 25, kind: kind)
      let overlay = app.screen.root.subviews.compactMap { $0 as? TouchOverlay }
      #expect(overlay.map(\.summary) == ["touches 0"])
      app.touch(.cancelled, 200, 25, kind: kind)
    }
  }

  @Test func `a grab cancels what is held and leaves what is typed`() throws {
    let app = try App((0..<20).map { "Row \($0)" })
    app.hold(y: 275, offset: 230)
    app.scene.handle(.interrupted(time: app.now))
    app.release()
    app.settle()
    #expect(!app.rows.contains { $0.isCompleted })
    app.tap(75)
    app.scene.handle(.interrupted(time: app.now))
    #expect(app.scene.firstResponder != nil)
    app.scene.handle(.focusLost(time: app.now))
    #expect(app.scene.firstResponder == nil)
  }
}
