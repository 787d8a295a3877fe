import Geometry
import TestSupport
import Testing

@Suite struct TransformTests {
  let transform = Transform(
    scale: Size(width: 2, height: 4), translation: Point(x: 100, y: -10))

  @Test func `a transform scales first and translates second`() {
    #expect(transform.apply(Point(x: 5, y: 5)) == Point(x: 110, y: 10))
    #expect(
      transform.apply(Rect(x: 1, y: 2, width: 3, height: 4))
        == Rect(x: 102, y: -2, width: 6, height: 16))
    #expect(Transform.identity.apply(Point(x: 5, y: 7)) == Point(x: 5, y: 7))
  }

  @Test func `the inverse maps an image back to its point`() {
    withSeeds(100) { random in
      let transform = Transform.random(using: &random)
      let point = Point.random(using: &random)
      let restored = transform.applyInverse(transform.apply(point))
      #expect((restored - point).length < 1e-6)
    }
  }

  @Test func `a concatenation equals applying both transforms in order`() {
    withSeeds(100) { random in
      let (inner, outer) = (
        Transform.random(using: &random), Transform.random(using: &random)
      )
      let point = Point.random(using: &random)
      let concatenated = inner.concatenating(outer).apply(point)
      #expect((concatenated - outer.apply(inner.apply(point))).length < 1e-6)
    }
  }

  @Test func `inverting a scale of 0 traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Transform(scale: Size(width: 1, height: 0)).applyInverse(.zero)
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
