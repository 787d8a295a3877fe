import Geometry
import Input
import Testing
import Timing
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the contacts that the input modules make from the input of devices other than
/// touchscreens.
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
  func `a trackpad's pinch of scale s opens a gap of 2 (s − 1) row heights`(
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
  func `a trackpad's pinch past one row height adds a row when it ends, not when it is cancelled`(
    scale: Double, cancelled: Bool, added: Int
  ) throws {
    let app = try App((0..<20).map { "Row \($0)" })
    pinch(app, at: 300, to: scale)
    release(app, at: 300, scale: scale, cancelled: cancelled)
    app.settle()
    #expect(app.rows.count == 20 + added)
    #expect((app.scene.firstResponder != nil) == (added == 1))
  }

  @Test func `a trackpad's pinch inward opens no gap, and may open one later`() throws {
    let app = try App((0..<20).map { "Row \($0)" }, settings: .lockedToOneList)
    pinch(app, at: 300, to: 0.5)
    #expect(app.table.gap?.delta == 0)
    release(app, at: 300, scale: 0.5)
    app.settle()
    app.expectRest()
  }

  @Test func `scrolling fingers swipe only the row under the pointer`() throws {
    let app = try App((0..<20).map { "Row \($0)" })
    app.hold(y: 275, offset: 230, kind: .scroll)
    #expect(app.cells.filter { $0.swipeOffset > 0 }.map(\.row) == [5])
    app.touch(.ended, app.position(of: 1).x, 275, kind: .scroll)
    app.settle()
    #expect(app.rows.map(\.isCompleted) == (0..<20).map { $0 == 5 })
  }

  @Test func `scrolling fingers that rest neither tap nor long-press`() throws {
    let app = try App((0..<20).map { "Row \($0)" })
    app.touch(.began, 200, 275, kind: .scroll)
    app.frame(after: 0.7)
    #expect(app.table.lifts.first == nil)
    app.touch(.ended, 200, 275, kind: .scroll)
    app.settle()
    #expect(app.scene.firstResponder == nil)
    app.expectRest()
  }

  @Test func `a tap during trackpad scrolling is a tap`() throws {
    let app = try App((0..<5).map { "Row \($0)" })
    app.touch(.began, 200, 175, finger: 9, kind: .scroll)
    app.tap(75)
    #expect(app.scene.firstResponder != nil)
  }

  @Test func `a mirrored drag opens a gap at the row where it began and shows both contacts`()
    throws
  {
    let app = try App((0..<20).map { "Row \($0)" })
    for finger in [1, 2] as [Int64] { app.touch(.began, 200, 260, finger: finger, kind: .mirrored) }
    for step in 1...10 {
      app.frame(after: 0.016)
      app.touch(.moved, 200, 260 + 4 * Double(step), finger: 1, kind: .mirrored)
      app.touch(.moved, 200, 260 - 4 * Double(step), finger: 2, kind: .mirrored)
    }
    app.frame()
    #expect(app.table.gap == TableGap(row: 5, delta: 40))
    let overlay = app.screen.root.subviews.compactMap { $0 as? TouchOverlay }
    #expect(overlay.map { $0.accessibilityElement.value.hasPrefix("2") } == [true])
  }

  @Test func `other contacts are shown only on request`() throws {
    let app = try App(["One"])
    for kind in [TouchEvent.Kind.finger, .mouse, .scroll, .pinch] {
      app.touch(.began, 200, 25, kind: kind)
      let overlay = app.screen.root.subviews.compactMap { $0 as? TouchOverlay }
      #expect(overlay.map(\.accessibilityElement.value) == ["0"])
      app.touch(.cancelled, 200, 25, kind: kind)
    }
  }

  @Test func `a grab cancels a lifted row and keeps an edit`() throws {
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
