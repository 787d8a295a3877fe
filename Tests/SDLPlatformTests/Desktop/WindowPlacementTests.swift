import Geometry
import TestSupport
import Testing

@testable import SDLPlatform

@Suite struct WindowPlacementTests {
  private let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)

  private func place(_ window: Rect, _ others: Rect...) -> Point {
    WindowPlacement.origin(of: window, beside: others, on: screen)
  }

  private func window(_ x: Double, _ y: Double) -> Rect {
    Rect(x: x, y: y, width: 400, height: 700)
  }

  @Test func `a window that covers no other one opens where it was planned`() {
    #expect(place(window(760, 190)) == Point(x: 760, y: 190))
    #expect(place(window(760, 190), window(360, 190)) == Point(x: 760, y: 190))
  }

  @Test func `a window that would cover another one opens beside it, without a gap`() {
    #expect(place(window(760, 190), window(760, 190)) == Point(x: 1160, y: 190))
    #expect(place(window(1500, 190), window(1500, 100)) == Point(x: 1100, y: 100))
  }

  @Test func `three windows open side by side`() {
    let origin = place(window(760, 190), window(760, 190), window(1160, 190))
    #expect(origin == Point(x: 360, y: 190))
  }

  @Test func `a window that fits nowhere leaves the corner of each other one visible`() {
    let large = Rect(x: 0, y: 0, width: 1800, height: 1000)
    #expect(place(large, large) == Point(x: 40, y: 40))
    #expect(
      place(large, large, Rect(x: 40, y: 40, width: 1800, height: 1000)) == Point(x: 80, y: 80))
  }

  @Test func `a window is on the screen and beside the other one wherever that is`() {
    let size = Size(width: 400, height: 500)
    withSeeds(2000) { random in
      func window() -> Rect {
        let origin = Point(
          x: Double(Int.random(in: 0...1520, using: &random)),
          y: Double(Int.random(in: 0...580, using: &random)))
        return Rect(origin: origin, size: size)
      }
      let (planned, other) = (window(), window())
      let origin = place(planned, other)
      #expect((0...1520).contains(origin.x) && (0...580).contains(origin.y))
      let isApart = abs(origin.x - other.minX) >= 400 || abs(origin.y - other.minY) >= 500
      #expect(isApart, "\(origin) for \(planned) beside \(other)")
    }
  }
}
