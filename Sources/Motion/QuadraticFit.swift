/// A least-squares parabola through a few values over time.
///
/// It uses polynomials that are orthogonal over the given times: 1, u and u² − (S3/S2)·u − S2/n, with
/// u = t − mean and Sk the sum of u^k. So the coefficients are independent and no large numbers are
/// subtracted from each other.
struct QuadraticFit {
  private let mean: Double
  /// S3/S2.
  private let skew: Double
  /// S2/n.
  private let variance: Double
  /// For each time, the weight of its value in the coefficient of u.
  private let linear: [Double]
  /// For each time, the weight of its value in the coefficient of the quadratic polynomial.
  private let quadratic: [Double]

  /// A fit over `times`: a parabola for three or more, a line for two, a constant for equal times.
  init(times: [Double]) {
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    let centered = times.map { $0 - mean }
    let squares = centered.reduce(0) { $0 + $1 * $1 }
    let skew = squares > 0 ? centered.reduce(0) { $0 + $1 * $1 * $1 } / squares : 0
    let variance = squares / count
    self.mean = mean
    self.skew = skew
    self.variance = variance
    linear = Self.normalized(centered)
    quadratic =
      times.count > 2 ? Self.normalized(centered.map { $0 * $0 - skew * $0 - variance }) : []
  }

  /// The derivative at `time` of the parabola fitted to `values`, one for each time.
  func slope(of values: [Double], at time: Double) -> Double {
    let b = zip(linear, values).reduce(0) { $0 + $1.0 * $1.1 }
    let c = zip(quadratic, values).reduce(0) { $0 + $1.0 * $1.1 }
    return b + c * (2 * (time - mean) - skew)
  }

  /// `polynomial`, its values at the times, divided by its squared norm; empty where that is 0.
  private static func normalized(_ polynomial: [Double]) -> [Double] {
    let norm = polynomial.reduce(0) { $0 + $1 * $1 }
    return norm > 0 ? polynomial.map { $0 / norm } : []
  }
}
