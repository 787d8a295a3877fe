/// The resistance of content that is dragged past one of its ends, as in UIKit.
///
/// `travel` is the distance that the contact has moved past the end, and `shown` is the distance
/// that the content is shown past the end. Both are in points and have the same sign. `dimension`
/// is the height of the scroll view in points; if the height is 0, all results are 0.
public enum RubberBand {
  /// The distance shown for travel x ≥ 0 and dimension d: `(1 − 1 / (0.55·x / d + 1))·d`, less than
  /// d.
  public static func shown(travel: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = (1 - 1 / stretch(travel, dimension)) * dimension
    return travel < 0 ? -shown : shown
  }

  /// The travel at which the distance `shown` is shown: the inverse of `shown(travel:dimension:)`.
  ///
  /// `shown` is limited to `MotionConstants.rubberBandLimit` of the dimension, so that the travel
  /// is finite even if the scroll view has become lower than `shown`.
  public static func travel(shown: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let fraction = min(abs(shown) / dimension, MotionConstants.rubberBandLimit)
    let travel = fraction / (1 - fraction) * dimension / MotionConstants.rubberBandCoefficient
    return shown < 0 ? -travel : travel
  }

  /// The derivative of the distance shown with respect to travel: 0.55 at travel 0, smaller at a
  /// larger travel.
  ///
  /// The velocity of the content is this slope times the velocity of the contact.
  public static func slope(travel: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = stretch(travel, dimension)
    return MotionConstants.rubberBandCoefficient / (stretch * stretch)
  }

  private static func stretch(_ travel: Double, _ dimension: Double) -> Double {
    MotionConstants.rubberBandCoefficient * abs(travel) / dimension + 1
  }
}
