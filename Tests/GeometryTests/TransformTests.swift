import Geometry
import TestSupport
import Testing

@Suite struct TransformTests {
  let twice = Transform(
    scale: Size(width: 2, height: 4), translation: Point(x: 100, y: -10))

  @Test func `it scales first and moves then`() {
    #expect(twice.apply(Point(x: 5, y: 5)) == Point(x: 110, y: 10))
    #expect(
      twice.apply(Rect(x: 1, y: 2, width: 3, height: 4))
        == Rect(x: 102, y: -2, width: 6, height: 16))
    #expect(Transform.identity.apply(Point(x: 5, y: 7)) == Point(x: 5, y: 7))
  }

  @Test func `inverting finds the way back`() {
    withSeeds(100) { random in
      let transform = Transform.random(using: &random)
      let point = Point.random(using: &random)
      let back = transform.invert(transform.apply(point))
      #expect((back - point).length < 1e-6)
    }
  }

  @Test func `one after the other is the same as both together`() {
    withSeeds(100) { random in
      let (inner, outer) = (
        Transform.random(using: &random), Transform.random(using: &random)
      )
      let point = Point.random(using: &random)
      let together = inner.then(outer).apply(point)
      #expect((together - outer.apply(inner.apply(point))).length < 1e-6)
    }
  }

  @Test func `there is no way back through a scale of 0`() async {
    await #expect(processExitsWith: .failure) {
      _ = Transform(scale: Size(width: 1, height: 0)).invert(.zero)
    }
  }
}

extension Point {
  fileprivate static func random(using random: inout SplitMix64) -> Point {
    Point(
      x: .random(in: -1000...1000, using: &random), y: .random(in: -1000...1000, using: &random))
  }
}

extension Transform {
  fileprivate static func random(using random: inout SplitMix64) -> Transform {
    Transform(
      scale: Size(
        width: .random(in: 0.1...5, using: &random), height: .random(in: 0.1...5, using: &random)),
      translation: .random(using: &random))
  }
}
