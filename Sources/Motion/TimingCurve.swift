/// How an animation of fixed length spends its time; the curves of CSS and UIKit.
public enum TimingCurve: Hashable, Sendable, CaseIterable {
  /// The same speed all the way.
  case linear
  /// Starts from rest: cubic Bézier 0.42, 0, 1, 1.
  case easeIn
  /// Comes to rest: cubic Bézier 0, 0, 0.58, 1.
  case easeOut
  /// Both: cubic Bézier 0.42, 0, 0.58, 1.
  case easeInOut

  /// The part of the way behind after `fraction` of the time: exactly 0 until 0, 1 from 1 on.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return bezier?.value(at: fraction) ?? fraction
  }

  /// The derivative of `value(at:)`: 1 is the mean speed, 0 outside 0…1.
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
    }
  }
}
