/// A Bézier curve from (0, 0) to (1, 1) with x that never falls, read as y over x.
struct CubicBezier {
  /// One coordinate of the two inner control points, and all that follows from it.
  struct Axis {
    let first: Double
    let second: Double

    func value(_ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }

    func slope(_ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * first + 6 * (1 - s) * s * (second - first)
        + 3 * s * s * (1 - second)
    }

    func curvature(_ s: Double) -> Double {
      6 * (1 - s) * (second - 2 * first) + 6 * s * (1 - 2 * second + first)
    }
  }

  let x: Axis
  let y: Axis

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = Axis(first: x1, second: x2)
    y = Axis(first: y1, second: y2)
  }

  func value(at position: Double) -> Double { y.value(parameter(at: position)) }

  func slope(at position: Double) -> Double {
    let s = parameter(at: position)
    let run = x.slope(s)
    // Where an inner control point lies on an end both derivatives vanish there: take the next.
    return run == 0 ? y.curvature(s) / x.curvature(s) : y.slope(s) / run
  }

  /// Halves the interval that holds the parameter until no number lies within it.
  private func parameter(at position: Double) -> Double {
    guard position > 0, position < 1 else { return position }
    var (low, high) = (0.0, 1.0)
    while case let middle = (low + high) / 2, low < middle, middle < high {
      if x.value(middle) < position { low = middle } else { high = middle }
    }
    return high
  }
}
