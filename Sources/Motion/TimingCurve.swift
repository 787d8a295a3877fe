/// The progress over time of an animation with a fixed duration, by the curves of CSS and UIKit.
public enum TimingCurve: Hashable, Sendable {
  /// Constant velocity.
  case linear
  /// Starts at rest: the cubic Bézier curve (0.42, 0, 1, 1) of CSS.
  case easeIn
  /// Ends at rest: the cubic Bézier curve (0, 0, 0.58, 1) of CSS.
  case easeOut
  /// Starts and ends at rest: the cubic Bézier curve (0.42, 0, 0.58, 1) of CSS.
  case easeInOut
  /// The cubic Bézier curve with the inner control points (`x1`, `y1`) and (`x2`, `y2`), as in CSS;
  /// `x1` and `x2` must be from 0 to 1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The curve of the same movement played backward, such as `easeOut` for `easeIn`.
  public var reversed: TimingCurve {
    switch self {
    case .linear, .easeInOut: self
    case .easeIn: .easeOut
    case .easeOut: .easeIn
    case .cubicBezier(let x1, let y1, let x2, let y2):
      .cubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    }
  }

  /// The progress, from 0 to 1, after `fraction` of the duration.
  ///
  /// The progress is exactly 0 if `fraction` is at most 0, and exactly 1 if `fraction` is at least
  /// 1.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return bezier?.value(at: fraction) ?? fraction
  }

  /// The derivative of `value(at:)`: on average 1 from fraction 0 to 1, and 0 at all other
  /// fractions.
  public func slope(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    return bezier?.slope(at: fraction) ?? 1
  }

  private var bezier: CubicBezier? {
    switch self {
    case .linear: nil
    case .easeIn: CubicBezier(0.42, 0, 1, 1)
    case .easeOut: CubicBezier(0, 0, 0.58, 1)
    case .easeInOut: CubicBezier(0.42, 0, 0.58, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): CubicBezier(x1, y1, x2, y2)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) whose x never decreases, as a function y(x).
private struct CubicBezier {
  /// One coordinate of the curve, x or y, as a polynomial of the parameter s in 0…1.
  ///
  /// `first` and `second` are this coordinate of the two inner control points.
  private struct Axis {
    let first: Double
    let second: Double

    func value(_ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }

    func slope(_ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * first + 6 * (1 - s) * s * (second - first)
        + 3 * s * s * (1 - second)
    }

    func secondDerivative(_ s: Double) -> Double {
      6 * (1 - s) * (second - 2 * first) + 6 * s * (1 - 2 * second + first)
    }
  }

  private let x: Axis
  private let y: Axis

  /// A curve with the inner control points (`x1`, `y1`) and (`x2`, `y2`); traps if an x is not from 0
  /// to 1.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "x is not from 0 to 1: \(x1), \(x2)")
    x = Axis(first: x1, second: x2)
    y = Axis(first: y1, second: y2)
  }

  /// The y of the curve at `x`, which must be in 0…1.
  func value(at x: Double) -> Double { y.value(parameter(at: x)) }

  /// The slope dy/dx of the curve at `x`.
  func slope(at x: Double) -> Double {
    let s = parameter(at: x)
    let dx = self.x.slope(s)
    // If an inner control point equals an end point of the curve, both first derivatives are 0 at
    // that end point. The slope is then the quotient of the second derivatives (l'Hôpital).
    return dx == 0 ? y.secondDerivative(s) / self.x.secondDerivative(s) : y.slope(s) / dx
  }

  /// The parameter s at which the curve reaches `x`, by bisection down to adjacent floating-point
  /// numbers.
  private func parameter(at x: Double) -> Double {
    guard x > 0, x < 1 else { return x }
    var (low, high) = (0.0, 1.0)
    while case let middle = (low + high) / 2, low < middle, middle < high {
      if self.x.value(middle) < x { low = middle } else { high = middle }
    }
    return high
  }
}
