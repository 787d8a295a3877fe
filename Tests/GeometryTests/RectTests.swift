import Geometry
import Testing

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `the edges and the middle follow from origin and size`() {
    #expect(rect.minX == 10)
    #expect(rect.maxX == 40)
    #expect(rect.minY == 20)
    #expect(rect.maxY == 60)
    #expect(rect.midY == 40)
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test func `the top and left edges are inside, the others are not`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.999, y: 59.999)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.999, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 19.999)))
  }

  @Test func `the distance of a point is that of the nearest edge or corner, and 0 inside`() {
    #expect(rect.distance(to: Point(x: 12, y: 25)) == 0)
    #expect(rect.distance(to: Point(x: 40, y: 60)) == 0)
    #expect(rect.distance(to: Point(x: 4, y: 30)) == 6)
    #expect(rect.distance(to: Point(x: 47, y: 30)) == 7)
    #expect(rect.distance(to: Point(x: 20, y: 15)) == 5)
    #expect(rect.distance(to: Point(x: 20, y: 68)) == 8)
    #expect(rect.distance(to: Point(x: 43, y: 64)) == 5)
  }

  @Test func `a number is clamped to a range, and to its lower end if the range is empty`() {
    #expect([1.0, 3, 9].map { $0.clamped(2, 5) } == [2, 3, 5])
    #expect([1.0, 3, 9].map { $0.clamped(5, 2) } == [5, 5, 5])
  }

  @Test func `a rectangle without width or height contains no point`() {
    #expect(!Rect.zero.contains(.zero))
    #expect(!Rect(x: 0, y: 0, width: 5, height: 0).contains(Point(x: 1, y: 0)))
  }
}
