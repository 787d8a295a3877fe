import Testing

@testable import Motion

@Suite struct TweenShorteningTests {
  @Test(arguments: [(0.3, 0.1, 0.1), (0.05, 0.1, 0.05), (0, 0.1, 0)])
  func `a shortened tween has no delay, the same ends, and at most the given duration`(
    duration: Double, limit: Double, expected: Double
  ) {
    let tween = Tween(from: 1, to: 3, duration: duration, curve: .linear, delay: 0.2)
    #expect(
      tween.shortened(to: limit)
        == Tween(from: 1, to: 3, duration: expected, curve: .linear, delay: 0))
  }
}
