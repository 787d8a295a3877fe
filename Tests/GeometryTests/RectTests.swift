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
  }

  @Test func `the top and left edges are inside, the others are not`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.999, y: 59.999)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.999, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 19.999)))
  }

  @Test func `a rectangle without width or height contains no point`() {
    #expect(!Rect.zero.contains(.zero))
    #expect(!Rect(x: 0, y: 0, width: 5, height: 0).contains(Point(x: 1, y: 0)))
  }
}
