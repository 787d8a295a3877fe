import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct PinchToFoldTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func app(width: Double = 400) throws -> App { try App(texts, width: width) }

  /// Begins two contacts at `first` and `second`.
  private func putDown(_ app: App, _ first: Point, _ second: Point) {
    app.touch(.began, first.x, first.y, finger: 1)
    app.touch(.began, second.x, second.y, finger: 2)
  }

  private func pinch(_ app: App, by distance: Point, over seconds: Double = 0.2) {
    app.move([1: distance, 2: distance * -1], over: seconds)
  }

  @Test(arguments: [
    (Point(x: 200, y: 100), Point(x: 200, y: 320)), (Point(x: 90, y: 210), Point(x: 310, y: 210)),
    (Point(x: 100, y: 80), Point(x: 180, y: 400)), (Point(x: 280, y: 400), Point(x: 100, y: 120)),
  ])
  func `the list folds by 2 (1 - d / d1) at any angle once the fingers are 20 closer`(
    first: Point, second: Point
  ) throws {
    let app = try app()
    putDown(app, first, second)
    let (line, start) = (second - first, (second - first).length)
    for step in 1...40 {
      let part = Double(step) / 100
      for (finger, place) in [(Int64(1), first + line * part), (2, second - line * part)] {
        app.touch(.moved, place.x, place.y, finger: finger)
      }
      app.frame(after: 0.01)
      let distance = start * (1 - 2 * part)
      let folded = min(1, max(0, 2 * (1 - distance / (start - 20))))
      guard start - distance > 20 else {
        #expect(!app.navigation.isFolding)
        continue
      }
      #expect(abs(app.fold - folded) < 1e-9)
    }
    #expect(app.navigation.isFolding && app.fold == 1)
    app.release(1, 2)
    #expect(app.navigation.level == .lists && !app.navigation.isFolding)
    app.settle()
    #expect(app.texts == texts)
    app.expectRest()
  }

  @Test(arguments: [(49.0, false), (50, true), (51, true)])
  func `the fold is complete at half the distance at which it began, and only then goes up`(
    inward: Double, goesUp: Bool
  ) throws {
    let app = try app()
    putDown(app, Point(x: 200, y: 100), Point(x: 200, y: 280))
    pinch(app, by: Point(x: 0, y: inward))
    app.release(1, 2)
    #expect((app.navigation.level == .lists) == goesUp)
    app.settle()
    #expect(app.isOpen == !goesUp)
    app.expectRest()
  }

  @Test func `fingers that begin less than a row height apart never fold`() throws {
    for scale in [1.0, 2] {
      let app = try app()
      app.screen.textScale = scale
      app.settle()
      let height = 50 * scale
      for (distance, folds) in [(height - 1, false), (height + 1, true)] {
        putDown(app, Point(x: 200, y: 200), Point(x: 200, y: 200 + distance))
        pinch(app, by: Point(x: 0, y: distance / 2))
        #expect(app.navigation.isFolding == folds)
        app.release(1, 2)
        app.settle()
      }
    }
  }

  @Test func `the two fingers of a mirrored mouse never fold`() throws {
    let app = try app()
    for (finger, y) in [(Int64(1), 100.0), (2, 400)] {
      app.touch(.began, 200, y, finger: finger, kind: .mirrored)
    }
    for step in 1...10 {
      app.touch(.moved, 200, 100 + 10 * Double(step), finger: 1, kind: .mirrored)
      app.touch(.moved, 200, 400 - 10 * Double(step), finger: 2, kind: .mirrored)
    }
    #expect(app.isOpen)
  }

  @Test func `without a level above fingers that move together scroll`() throws {
    let app = try App(texts, settings: .lockedToOneList)
    putDown(app, Point(x: 200, y: 400), Point(x: 200, y: 100))
    app.move([1: Point(x: 0, y: -100)])
    #expect(app.table.contentOffset == 90)
    app.release(1, 2)
    #expect(app.isOpen)
  }

  @Test func `a wide pinch sideways on two rows neither completes nor deletes`() throws {
    let app = try app()
    putDown(app, Point(x: 40, y: 75), Point(x: 360, y: 125))
    pinch(app, by: Point(x: 150, y: 0))
    #expect(app.cells.allSatisfy { $0.swipeOffset == 0 } && app.navigation.isFolding)
    app.release(1, 2)
    app.returnToRows()
    putDown(app, Point(x: 190, y: 75), Point(x: 210, y: 125))
    pinch(app, by: Point(x: -150, y: 0))
    app.release(1, 2)
    app.settle()
    #expect(app.texts == texts && !app.rows.contains(where: \.isCompleted))
    app.expectRest()
  }

  @Test(arguments: [1.0, -1])
  func `two fingers that move sideways in one direction swipe both rows`(side: Double) throws {
    for (first, second) in [(100.0, 110.0), (60, 340), (340, 60)] {
      let app = try app(width: 500)
      putDown(app, Point(x: first, y: 75), Point(x: second, y: 225))
      app.move([1: Point(x: side * 270, y: 0), 2: Point(x: side * 270, y: 0)])
      #expect(app.cells.filter { $0.swipeOffset != 0 }.map(\.row) == [1, 4])
      app.release(1, 2)
      app.settle()
      let isOther = { (row: Int) in row != 1 && row != 4 }
      #expect(app.texts == texts.indices.filter { side > 0 || isOther($0) }.map { texts[$0] })
      if side > 0 { #expect(app.rows.map(\.isCompleted) == texts.indices.map { !isOther($0) }) }
      #expect(app.isOpen)
    }
  }

  @Test func `two fingers that scroll, one faster than the other, never fold`() throws {
    let app = try app()
    putDown(app, Point(x: 180, y: 300), Point(x: 220, y: 600))
    app.move([1: Point(x: 0, y: -60), 2: Point(x: 0, y: -200)])
    #expect(app.table.contentOffset > 100 && app.isOpen)
    app.release(1, 2)
    app.settle()
    app.expectRest()
  }

  @Test func `a pinch turns into the other direction through 0, in both orders`() throws {
    let app = try app()
    putDown(app, Point(x: 200, y: 170), Point(x: 200, y: 330))
    pinch(app, by: Point(x: 0, y: 40))
    #expect(app.fold > 0 && app.table.gap == nil)
    pinch(app, by: Point(x: 0, y: -70))
    #expect(app.navigation.level == .rows && !app.navigation.isFolding)
    #expect(abs((app.table.gap?.delta ?? 0) - 30) < 1e-9)
    pinch(app, by: Point(x: 0, y: 75))
    #expect(app.navigation.isFolding)
    #expect(app.table.gap == nil && !app.placeholders.contains { !$0.isHidden && $0.alpha > 0.01 })
    app.release(1, 2)
    #expect(app.navigation.level == .lists)
    app.settle()
    #expect(app.screen.controller.draft == nil)
    app.expectRest()
  }

  /// An event during a fold after which the release must not go up.
  enum Interruption: CaseIterable {
    case cancelledContact, interruptedInput, lostFocus, resize

    @MainActor
    func apply(to app: App) {
      switch self {
      case .cancelledContact: app.touch(.cancelled, 200, 250, finger: 2)
      case .interruptedInput: app.scene.handle(.interrupted(time: app.now))
      case .lostFocus: app.scene.handle(.focusLost(time: app.now))
      case .resize: app.scene.size = Size(width: 700, height: 400)
      }
      app.frame()
    }
  }

  @Test(arguments: Interruption.allCases)
  func `a fold that is interrupted springs back, and the next pinch folds again`(
    interruption: Interruption
  ) throws {
    let app = try app()
    app.fold(100, 400)
    #expect(app.fold == 1)
    interruption.apply(to: app)
    #expect(app.navigation.level == .rows && !app.navigation.isFolding)
    app.move([1: Point(x: 0, y: 20), 2: Point(x: 0, y: -20)], steps: 2)
    app.release(1, 2)
    app.settle()
    #expect(app.isOpen && app.texts == texts)
    app.expectRest()
    app.fold(100, 380)
    app.release(1, 2)
    #expect(app.navigation.level == .lists)
  }

  @Test func `a finger that lifts releases the fold, and its replacement does not continue it`()
    throws
  {
    let app = try app()
    putDown(app, Point(x: 200, y: 100), Point(x: 200, y: 400))
    pinch(app, by: Point(x: 0, y: 40))
    app.release(finger: 1)
    #expect(app.navigation.level == .rows && !app.navigation.isFolding)
    app.touch(.began, 200, 140, finger: 1)
    pinch(app, by: Point(x: 0, y: 60))
    #expect(!app.navigation.isFolding)
    app.release(1, 2)
    app.settle()
    #expect(app.isOpen)
    app.expectRest()
  }

  @Test func `an edit in progress ends before the fold begins, and keeps its text`() throws {
    let app = try app()
    app.tap(75)
    app.settle()
    app.key(.end)
    app.type("!")
    app.fold(100, 400)
    #expect(app.texts[1] == "Row 1!" && app.scene.firstResponder == nil)
    #expect(app.navigation.isFolding)
  }

  @Test func `two fingers that rest neither fold nor lift a row, and no pinch follows a lift`()
    throws
  {
    let app = try app()
    putDown(app, Point(x: 200, y: 100), Point(x: 200, y: 400))
    app.frame(after: 0.7)
    #expect(app.table.liftedRows.first == nil && app.isOpen)
    pinch(app, by: Point(x: 0, y: 100))
    #expect(app.navigation.isFolding)
    app.release(1, 2)
    app.returnToRows()
    app.lift(y: 125)
    app.touch(.began, 200, 400, finger: 2)
    app.move([2: Point(x: 0, y: -200)])
    #expect(app.table.liftedRows.first != nil && !app.navigation.isFolding)
    app.release(1, 2)
  }

  @Test func `a trackpad's pinch folds by 2 (1 - s) from its beginning, and may turn`() throws {
    let app = try app()
    var touches = PinchTouches(device: 6, center: Point(x: 200, y: 300.3), span: 100)
    for event in touches.begin(at: app.now) { app.scene.handle(event) }
    for (scale, progress, gap) in [
      (0.9, 0.2, 0.0), (0.75, 0.5, 0), (1.0, 0, 0), (1.25, 0, 12.5), (0.8, 0.4, 0), (0.5, 1, 0),
      (0.2, 1, 0), (0.5, 1, 0),
    ] {
      app.frame(after: 0.016)
      for event in touches.move(to: scale, at: app.now) { app.scene.handle(event) }
      #expect(abs(app.fold - progress) < 1e-9, "\(scale)")
      #expect(abs((app.table.gap?.delta ?? 0) - gap) < 1e-9, "\(scale)")
    }
    for event in touches.end(at: app.now) { app.scene.handle(event) }
    #expect(app.navigation.level == .lists)
  }
}
