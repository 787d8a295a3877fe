import Geometry
import Testing

@Suite struct PointTests {
  @Test func `points add, subtract and scale component by component`() {
    let (a, b) = (Point(x: 3, y: -4), Point(x: 10, y: 1))
    #expect(a + b == Point(x: 13, y: -3))
    #expect(a - b == Point(x: -7, y: -5))
    #expect(a * 2 == Point(x: 6, y: -8))
  }

  @Test func `the length is the distance from the origin`() {
    #expect(Point(x: 3, y: -4).length == 5)
    #expect(Point.zero.length == 0)
  }
}
