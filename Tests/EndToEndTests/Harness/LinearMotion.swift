import ProgramHarness

/// A position in points of a window or in pixels of the root window.
struct Point: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// The point at `fraction` of the way from this point to `other`.
  func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }
}

/// A motion at constant speed.
enum LinearMotion {
  /// Calls `step` 120 times a second for `seconds` with the completed fraction of the motion, which
  /// is above 0 in the first call and exactly 1 in the last.
  ///
  /// After a stall of the machine, overdue steps are skipped. Performing all of them at once would
  /// turn the motion into a fling.
  static func perform(over seconds: Double, _ step: (Double) throws -> Void) throws {
    let steps = max(1, Int((seconds * 120).rounded()))
    let begin = now()
    var done = 0
    while done < steps {
      let due = Int((now() - begin) / seconds * Double(steps))
      done = min(steps, max(done + 1, due))
      let fraction = Double(done) / Double(steps)
      pause(begin + seconds * fraction - now())
      try step(fraction)
    }
  }
}
