/// Progress over time of an animation with a fixed duration; the curves of CSS and UIKit.
public enum TimingCurve: Hashable, Sendable, CaseIterable {
  /// Constant velocity.
  case linear
  /// Starts at rest: cubic Bézier 0.42, 0, 1, 1.
  case easeIn
  /// Ends at rest: cubic Bézier 0, 0, 0.58, 1.
  case easeOut
  /// Starts and ends at rest: cubic Bézier 0.42, 0, 0.58, 1.
  case easeInOut

  /// The progress, 0…1, after `fraction` of the duration: exactly 0 up to 0 and 1 from 1 on.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return bezier?.value(at: fraction) ?? fraction
  }

  /// The derivative of `value(at:)`; 1 is the mean velocity, and it is 0 outside 0…1.
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
