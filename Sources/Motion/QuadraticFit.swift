/// The parabola nearest to a few values over time, by least squares.
///
/// It is built of polynomials that are orthogonal over the given times, 1, u and u² − (S3/S2)·u −
/// S2/n with u = t − mean and Sk the sum of u^k, so that each coefficient stands for itself and
/// differences of large numbers are avoided.
struct QuadraticFit {
  private let mean: Double
  private let skew: Double
  private let spread: Double
  private let linear: [Double]
  private let quadratic: [Double]

  /// A fit over `times`: a parabola for three or more, a line for two, flat when they are equal.
  init(times: [Double]) {
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    let centered = times.map { $0 - mean }
    let squares = centered.reduce(0) { $0 + $1 * $1 }
    let skew = squares > 0 ? centered.reduce(0) { $0 + $1 * $1 * $1 } / squares : 0
    let spread = squares / count
    self.mean = mean
    self.skew = skew
    self.spread = spread
    linear = Self.normalized(centered)
    quadratic =
      times.count > 2 ? Self.normalized(centered.map { $0 * $0 - skew * $0 - spread }) : []
  }

  /// The derivative at `time` of the parabola through `values`, one for each time of the fit.
  func slope(of values: [Double], at time: Double) -> Double {
    let b = zip(linear, values).reduce(0) { $0 + $1.0 * $1.1 }
    let c = zip(quadratic, values).reduce(0) { $0 + $1.0 * $1.1 }
    return b + c * (2 * (time - mean) - skew)
  }

  /// The weights that make a value's share of a polynomial out of it; none for a flat polynomial.
  private static func normalized(_ polynomial: [Double]) -> [Double] {
    let norm = polynomial.reduce(0) { $0 + $1 * $1 }
    return norm > 0 ? polynomial.map { $0 / norm } : []
  }
}
