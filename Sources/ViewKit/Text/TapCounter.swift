import Geometry
import Timing

/// Counts taps that follow each other at one place: a double tap, a triple tap.
struct TapCounter {
  private var count = 0
  private var last: (place: Point, time: Instant)?

  /// The number of the tap at `place` in its series, from 1 to 3; a fourth tap begins a new series.
  ///
  /// A tap belongs to the series of the tap before it within `ViewConstants.multiTapInterval`
  /// seconds and `ViewConstants.multiTapDistance` points.
  mutating func add(at place: Point, time: Instant) -> Int {
    count = next(at: place, time: time)
    last = (place, time)
    return count
  }

  /// The number that a tap at `place` would have.
  func next(at place: Point, time: Instant) -> Int {
    guard let last, time - last.time <= ViewConstants.multiTapInterval,
      (place - last.place).length <= ViewConstants.multiTapDistance
    else { return 1 }
    return count % 3 + 1
  }
}
