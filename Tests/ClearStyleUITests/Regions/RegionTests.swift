import Drawing
import Geometry
import Input
import Rasterizing
import TestSupport
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting

@testable import ClearStyleUI
@testable import ViewKit

/// Several lists side by side in one window.
@MainActor
struct RegionTests {
  @Test func `random events: a list beside another one is as if it were alone`() {
    withSeeds(8) { random in
      var walk = try RegionWalk()
      for number in 1...500 {
        let difference = walk.step(using: &random)
        #expect(difference == nil, "event \(number)")
        if difference != nil { return }
      }
    }
  }

  @Test func `a window with two lists looks like two windows`() throws {
    let walk = try RegionWalk()
    let canvas = try OffscreenCanvas(size: walk.window.size, scale: 1)
    for y in [75.0, 225] {
      for (index, app) in walk.alone.enumerated() {
        var touch = TouchEvent(
          id: TouchID(device: Int64(index), number: Int64(y)), kind: .finger, phase: .began,
          position: Point(x: 200, y: y), time: .zero)
        app.scene.handle(.touch(touch))
        touch.position = touch.position + RegionWalk.origin(index)
        walk.window.handle(.touch(touch))
      }
    }
    canvas.paint(walk.window.frame(at: Instant(seconds: 0.3)))
    let whole = canvas.bitmap()
    #expect(whole.width == 800 && whole.height == 700)
    for (index, app) in walk.alone.enumerated() {
      let own = try OffscreenCanvas(size: app.scene.size, scale: 1)
      own.paint(app.scene.frame(at: Instant(seconds: 0.3)))
      let alone = own.bitmap().pixels
      let isSame = (0..<700).allSatisfy { y in
        let start = y * whole.width + index * 400
        return alone[y * 400..<(y + 1) * 400].elementsEqual(whole.pixels[start..<start + 400])
      }
      #expect(isSame, "\(index)")
    }
  }

  @Test func `a drop belongs to the list under it, outside all of them to the first one`() throws {
    let walk = try RegionWalk()
    let parts = walk.lists.map(\.root)
    let root = RootScene(
      sideBySide: parts, size: walk.window.size, scale: 1, textShaper: walk.window.textShaper)
    for (x, index, own) in [(10.0, 0, 10.0), (400, 1, 0), (799, 1, 399), (-1, 0, -1)] {
      let place = root.screen(at: Point(x: x, y: 75))
      #expect(place.screen === parts[index].screen && place.point == Point(x: own, y: 75))
    }
    let alone = parts[0].screen(at: Point(x: 390, y: 60))
    #expect(alone.screen === parts[0].screen && alone.point == Point(x: 390, y: 60))
  }

  @Test(arguments: [801.0, 640, 1000])
  func `the lists of a window share its width, on whole pixels`(width: Double) throws {
    let walk = try RegionWalk()
    walk.window.size = Size(width: width, height: 500)
    _ = walk.window.frame(at: .zero)
    let frames = walk.window.regions.map(\.frame)
    let middle = (width / 2).rounded()
    #expect(frames[0] == Rect(x: 0, y: 0, width: middle, height: 500))
    #expect(frames[1] == Rect(x: middle, y: 0, width: width - middle, height: 500))
    #expect(walk.lists.map(\.scene.size) == frames.map(\.size))
  }
}
