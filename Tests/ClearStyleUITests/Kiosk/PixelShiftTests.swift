import Drawing
import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor struct PixelShiftTests {
  private func app() throws -> App {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    return try App(["Milk", "Bread", "Tea"], settings: settings)
  }

  @Test func `the picture moves every 10 minutes, by whole points, and by 3 points at most`() throws
  {
    let app = try app()
    var places: Set<Point> = [.zero]
    for _ in 1...9 {
      let before = app.scene.displacement
      app.frame(after: 599)
      #expect(app.scene.displacement == before)
      app.frame(after: 1)
      let place = app.scene.displacement
      #expect(place != before && place.length <= 3)
      #expect(place.x == place.x.rounded() && place.y == place.y.rounded())
      places.insert(place)
    }
    #expect(places.count == 9 && app.scene.displacement == .zero)
  }

  @Test func `the picture does not move under a finger, but soon after`() throws {
    let app = try app()
    app.pass(590)
    app.touch(.began, 200, 600)
    app.frame(after: 15)
    #expect(app.scene.displacement == .zero)
    app.release()
    app.frame(after: 10)
    #expect(app.scene.displacement != .zero)
  }

  @Test func `every pixel is that of the picture at its place, or black`() throws {
    let app = try app()
    app.settle()
    let before = app.picture()
    for _ in 0..<9 {
      app.frame(after: 600)
      let (after, place) = (app.picture(), app.scene.displacement)
      for y in stride(from: 0, to: before.height, by: 3) {
        for x in stride(from: 0, to: before.width, by: 7) {
          let (oldX, oldY) = (x - Int(place.x), y - Int(place.y))
          let isInside = (0..<before.width).contains(oldX) && (0..<before.height).contains(oldY)
          let expected = isInside ? before.pixels[oldY * before.width + oldX] : 0xFF00_0000
          #expect(after.pixels[y * before.width + x] & 0xFFFFFF == expected & 0xFFFFFF)
        }
      }
    }
  }

  @Test func `a contact takes what is drawn under it, and at the free edge what is nearest`() throws
  {
    for step in 0..<9 {
      let app = try app()
      app.frame(after: 600 * Double(step))
      for _ in 0..<step where app.scene.displacement != PixelShift.displacement(at: step) {
        app.frame(after: 600)
      }
      let place = app.scene.displacement
      let border = 50 + place.y
      app.touch(.began, 0, border - 0.5)
      app.move([1: Point(x: 260, y: 0)])
      app.release()
      app.settle()
      #expect(app.document.list.items.map(\.isCompleted) == [true, false, false])
      app.touch(.began, 0, border + 0.5)
      app.move([1: Point(x: 260, y: 0)])
      app.release()
      app.settle()
      #expect(app.document.list.items.map(\.isCompleted) == [true, true, false])
    }
  }
}
