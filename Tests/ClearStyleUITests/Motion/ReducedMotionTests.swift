import Drawing
import Geometry
import Input
import Testing
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests `motion = reduced`: what would move is in place in the next frame, and the picture fades.
@Suite @MainActor struct ReducedMotionTests {
  private static let fade = 0.1
  private static let rows = (1...30).map { "Row \($0)" }

  private func app(_ rows: [String] = rows, height: Double = 600) throws -> App {
    var settings = Settings()
    settings.motion = .reduced
    return try App(rows, height: height, settings: settings)
  }

  /// The places of all rows in the window.
  private func places(_ app: App) -> [Rect] { app.cells.map { $0.convertToWindow($0.bounds) } }

  /// Expects that rows are where they stay, from the next frame on, and that nothing is animated after
  /// the fade.
  private func expectNoMotion(_ app: App, _ location: SourceLocation = #_sourceLocation) {
    app.frame()
    let first = places(app)
    for _ in 0..<12 {
      app.frame(after: Self.fade / 12)
      #expect(places(app) == first, sourceLocation: location)
    }
    app.frame(after: 0.001)
    #expect(!app.scene.isAnimating, sourceLocation: location)
    app.settle()
    #expect(places(app) == first, sourceLocation: location)
  }

  @Test func `a deleted row does not fly, and the rows below are in place at once`() throws {
    let app = try app()
    app.swipe(y: 75, to: -250)
    #expect(app.texts.count == 29)
    expectNoMotion(app)
    #expect(app.cells.prefix(3).map { $0.title.text } == ["Row 1", "Row 3", "Row 4"])
  }

  @Test func `a released row is back at once`() throws {
    let app = try app()
    app.swipe(y: 75, to: 100)
    expectNoMotion(app)
    #expect(app.cell("Row 2")?.swipeOffset == 0)
  }

  @Test func `undo, redo, moves and clears are in place at once`() throws {
    let app = try app()
    app.swipe(y: 75, to: -250)
    app.settle()
    app.key(.character("z"), .control)
    expectNoMotion(app)
    app.key(.home)
    app.settle()
    app.key(.down, .alt)
    expectNoMotion(app)
    app.key(.space)
    app.settle()
    app.key(.delete, [.control, .shift])
    expectNoMotion(app)
    #expect(app.texts.count == 29)
  }

  @Test func `levels change at once`() throws {
    let app = try app()
    for level in [Level.lists, .settings, .rows] {
      app.levels.go(to: level)
      app.frame()
      #expect(app.levels.levels.transitions.allSatisfy { $0.progress == 0 || $0.progress == 1 })
      app.frame(after: Self.fade + 0.001)
      #expect(!app.scene.isAnimating)
    }
  }

  @Test func `a row that is added or edited is at its place at once`() throws {
    let app = try app()
    app.tap(325)
    expectNoMotion(app)
    app.key(.escape)
    expectNoMotion(app)
    app.drag(from: 20, down: 180)
    app.release()
    app.frame(after: 0.01)
    #expect(app.rows.count == 31 && app.cells.first?.textField != nil)
    expectNoMotion(app)
  }

  @Test func `a key scrolls at once`() throws {
    let app = try app()
    app.key(.end)
    expectNoMotion(app)
    #expect(app.table.contentOffset == 900)
  }

  @Test func `fingers still scroll, and a fling and the rubber band go on as ever`() throws {
    let (reduced, normal) = (try app(), try App(Self.rows, height: 600))
    for app in [reduced, normal] {
      app.drag(from: 500, down: -200, over: 0.1)
      app.release()
    }
    for _ in 0..<60 {
      for app in [reduced, normal] { app.frame(after: 1.0 / 60) }
      #expect(reduced.table.contentOffset == normal.table.contentOffset)
    }
    #expect(reduced.table.contentOffset > 250)
    for app in [reduced, normal] {
      app.settle()
      app.table.jump(to: 0)
      app.drag(from: 100, down: 30)
      app.release()
    }
    for _ in 0..<30 {
      for app in [reduced, normal] { app.frame(after: 1.0 / 60) }
      #expect(reduced.table.contentOffset == normal.table.contentOffset)
    }
  }

  @Test func `a row under a finger follows the finger`() throws {
    let app = try app()
    app.hold(y: 75, offset: 120)
    #expect(app.cell("Row 2")?.swipeOffset == 120)
    app.release()
    app.settle()
  }

  @Test func `a held row at the edge still waits for its arrow to fill`() throws {
    let app = try app()
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: -70)], over: 0.1)
    app.run(ReorderingConstants.edgeHoldDuration - 0.2)
    #expect(app.levels.level == .rows)
    app.run(0.4)
    #expect(app.levels.level == .lists)
    app.release()
    app.settle()
  }

  @Test func `the picture fades evenly from the old to the new state`() throws {
    let app = try app(["Red", "Green"], height: 200)
    app.applyForeign(Change([.setCompleted(app.document.list[0].id, true)]))
    app.settle()
    let old = app.picture().pixels[30 * 400 + 390]
    app.applyForeign(Change([.remove(app.document.list[0].id)]))
    for step in 0...4 {
      let red = Double(app.picture().pixels[30 * 400 + 390] >> 16 & 255) / 255
      // The bevel lightens the middle of a row a little.
      let expected = 0.06 + 0.94 * Double(step) / 4
      #expect(abs(red - expected) < 0.04, "step \(step)")
      app.frame(after: Self.fade / 4)
    }
    #expect(old >> 16 & 255 < 30)
    #expect(!app.scene.isAnimating)
  }

  @Test func `changes in quick succession do not make the frames grow`() throws {
    let app = try app()
    app.key(.end)
    app.frame()
    let count = app.frame(after: 0.01).commands.count
    for _ in 0..<20 {
      app.key(.home)
      app.frame(after: 0.01)
      app.key(.end)
      #expect(app.frame(after: 0.01).commands.count <= count + 20)
    }
  }

  @Test func `the setting takes effect at once, and without it the desktop decides`() throws {
    let app = try App(Self.rows)
    #expect(app.scene.motionStyle == .normal)
    app.screen.prefersReducedMotion = true
    #expect(app.scene.motionStyle == .reduced && app.screen.settings[.motion] == "reduced")
    app.screen.prefersReducedMotion = false
    #expect(app.scene.motionStyle == .normal)
    app.levels.change(.motion)
    #expect(app.scene.motionStyle == .reduced && app.screen.settings.motion == .reduced)
    app.levels.change(.motion)
    app.screen.prefersReducedMotion = true
    #expect(app.scene.motionStyle == .normal && app.screen.settings[.motion] == "normal")
  }
}
