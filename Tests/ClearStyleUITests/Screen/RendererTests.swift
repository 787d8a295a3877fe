import CanvasSupport
import Drawing
import Geometry
import Input
import TestSupport
import Testing
import ViewKit

@testable import ClearStyleUI

/// Tests the work that a GPU would have, counted with SDL's software renderer.
@MainActor
struct RendererTests {
  /// Paints each frame of an app, and checks the number of draw calls and texture uploads of each
  /// frame.
  @MainActor
  private final class Meter {
    /// The number of painted frames.
    private(set) var frames = 0
    private let app: App
    private let picture: RendererPicture
    /// All bitmaps shown so far.
    ///
    /// They are retained, so that no new bitmap has the identity of an old one.
    private var known: [ObjectIdentifier: Bitmap] = [:]

    init(_ app: App, scale: Double = 1) throws {
      self.app = app
      picture = try #require(RendererPicture(size: app.scene.size, scale: scale))
      app.onFrame = { [unowned self] in measure($0) }
    }

    private func measure(_ list: DisplayList) {
      frames += 1
      _ = picture.paint(list)
      let work = picture.work
      #expect(work.drawCalls <= app.cells.count + 10)
      let count = known.count
      for case .image(_, let bitmap, _) in list.commands {
        known[ObjectIdentifier(bitmap)] = bitmap
      }
      if known.count == count { #expect(work.uploads == 0) }
    }
  }

  private func app(rows: Int, width: Double = 400, scale: Double = 1) throws -> App {
    try App(
      (0..<rows).map { "Row \($0) " + String(repeating: "long ", count: $0 % 40) }, width: width,
      height: 350, scale: scale)
  }

  @Test(arguments: [(200.0, 1.0), (600, 1), (100, 2)])
  func `a frame has at most ten draw calls more than rows and uploads only new content`(
    width: Double, scale: Double
  ) throws {
    let app = try app(rows: 300, width: width, scale: scale)
    let meter = try Meter(app, scale: scale)
    app.drag(from: 300, down: -250, x: 50, over: 0.1)
    app.release()
    app.run(1)
    app.touch(.began, 50, 20)
    app.release()
    app.swipe(y: 275, to: 180)
    app.run(0.2)
    app.swipe(y: 275, to: -180)
    app.settle()
    app.tap(175, x: 50)
    app.type("longer")
    app.finishTyping()
    app.settle()
    app.lift(y: 175)
    app.move([1: Point(x: 0, y: 100)], over: 0.5, steps: 10)
    app.release()
    app.settle()
    #expect(meter.frames > 100)
  }

  @Test(arguments: [1.0, 2])
  func `a GPU renders the same picture as the rasterizer`(scale: Double) throws {
    let app = try app(rows: 7, width: 320, scale: scale)
    let picture = try #require(RendererPicture(size: app.scene.size, scale: scale))
    func expectSame(_ location: SourceLocation = #_sourceLocation) {
      let reference = app.picture()
      let difference = GoldenDifference(
        picture.paint(app.frame()), reference: reference, channel: GoldenTolerance.text.channel)
      // If bitmaps are scaled, the two canvases may choose different nearest pixels.
      #expect(difference.pixels <= 100, sourceLocation: location)
    }
    expectSame()
    app.hold(y: 75, offset: 180)
    expectSame()
    app.release()
    app.run(0.1)
    expectSame()
    app.settle()
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: 64)], over: 0.6)
    expectSame()
    app.release()
    app.settle()
    app.pinch(80, 120, spread: 14)
    expectSame()
    app.release(1, 2)
    app.settle()
    app.tap(75)
    app.settle()
    expectSame()
  }
}
