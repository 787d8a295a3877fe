import Geometry
import Input
import Testing
import Timing
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Tests pulls past twice the pull distance, which go up a level.
@MainActor
struct PullFurtherTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func app(width: Double = 400, height: Double = 700) throws -> App {
    try App(texts, width: width, height: height)
  }

  private func placeholder(_ app: App) -> PlaceholderRow? {
    app.table.subviews.lazy.compactMap { $0 as? PlaceholderRow }.first { !$0.isHidden }
  }

  private func caption(_ app: App) -> PullCaption? {
    app.table.subviews.lazy.compactMap { $0 as? PullCaption }.first { !$0.isHidden }
  }

  @Test(arguments: [
    (240.0, 160.0, 24.0), (400, 700, 50), (3840, 2160, 50),
  ])
  func `a finger in the window can pull twice the distance; it goes up, less adds a row`(
    width: Double, height: Double, distance: Double
  ) throws {
    for (pull, goesUp) in [(2 * distance - 0.5, false), (2 * distance + 0.5, true)] {
      let app = try app(width: width, height: height)
      app.pull(pull, from: 10)
      #expect(app.position(of: 1).y < height)
      #expect((caption(app) != nil) == goesUp)
      app.release()
      #expect(app.rows.count == (goesUp ? 30 : 31))
      #expect(app.navigation.level == (goesUp ? .lists : .rows))
      app.key(.escape)
      app.settle()
      #expect(app.texts == texts)
      app.expectRest()
    }
  }

  @Test(arguments: [
    (0.5, 0.5), (1, 1), (1.75, 1), (1.8, 0.8), (1.875, 0.5), (1.95, 0.2), (2, 0), (3, 0),
  ])
  func `the placeholder fades out between 1.75 and 2 times the distance, where the caption is`(
    factor: Double, opacity: Double
  ) throws {
    let app = try app()
    app.pull(60)
    app.table.contentOffset = -50 * factor
    app.frame()
    #expect(abs((placeholder(app)?.alpha ?? -1) - opacity) < 1e-9)
    #expect(
      caption(app)?.accessibilityElement.description
        == (factor < 2 ? nil : "caption \"Release for Lists\" \"↑\""))
    if let caption = caption(app) {
      #expect(caption.frame == Rect(x: 0, y: -50, width: 400, height: 50) && caption.alpha == 1)
    }
  }

  @Test func `without a level above a pull of any distance adds a row`() throws {
    let app = try App(texts, settings: .lockedToOneList)
    app.pull(180)
    #expect(placeholder(app)?.alpha == 1 && caption(app) == nil)
    app.release()
    #expect(app.rows.count == 31 && app.navigation.level == .rows)
  }

  @Test func `a pull that comes back adds a row or nothing, and a cancelled one does nothing`()
    throws
  {
    let app = try app()
    app.pull(130)
    app.move([1: Point(x: 0, y: -90)])
    #expect(caption(app) == nil && (placeholder(app)?.caption ?? "") == "Release to Add Item")
    app.move([1: Point(x: 0, y: -90)])
    app.release()
    app.settle()
    for _ in 1...2 {
      app.pull(130)
      app.scene.handle(.focusLost(time: app.now))
      app.settle()
    }
    app.pull(130)
    app.scene.size = Size(width: 700, height: 400)
    app.release()
    app.settle()
    #expect(app.rows.count == 30 && app.isOpen)
    app.expectRest()
  }

  @Test func `a pull further during an edit keeps its text and goes up`() throws {
    let app = try app()
    app.tap(25)
    app.settle()
    app.key(.end)
    app.type("!")
    app.pull(130)
    app.release()
    #expect(app.texts[0] == "Row 0!" && app.navigation.level == .lists)
    #expect(app.scene.firstResponder == nil && app.rows.count == 30)
  }

  @Test func `after a release that goes up the list returns without a placeholder`() throws {
    let app = try app()
    app.pull(130)
    app.release()
    for _ in 0..<30 {
      app.frame(after: 1.0 / 60)
      #expect(placeholder(app) == nil && caption(app) == nil)
    }
    app.settle()
    app.expectRest()
  }
}
