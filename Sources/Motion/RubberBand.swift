/// The resistance of content that is dragged past its end, as in UIKit.
///
/// Travel is the distance of the contact past the end, shown is the distance of the content; both
/// have the sign of the pull and are in points. The dimension is the height of the window; where it
/// is 0, shown is 0.
public enum RubberBand {
  /// The distance shown after travel x: (1 − 1 / (0.55·x / d + 1))·d, always less than d.
  public static func shown(travel: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = (1 - 1 / stretch(travel, dimension)) * dimension
    return travel < 0 ? -shown : shown
  }

  /// The travel that shows `shown`: the inverse of `shown(travel:dimension:)`.
  ///
  /// Where no travel shows as much, as after the window became lower, it is the travel that shows
  /// `MotionConstants.rubberBandLimit` of the dimension: always finite.
  public static func travel(shown: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let fraction = min(abs(shown) / dimension, MotionConstants.rubberBandLimit)
    let travel = fraction / (1 - fraction) * dimension / MotionConstants.rubberBandCoefficient
    return shown < 0 ? -travel : travel
  }

  /// The derivative of shown over travel: 0.55 at travel 0, decreasing.
  ///
  /// Multiplied by the velocity of the contact it is the velocity of the content.
  public static func slope(travel: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = stretch(travel, dimension)
    return MotionConstants.rubberBandCoefficient / (stretch * stretch)
  }

  private static func stretch(_ travel: Double, _ dimension: Double) -> Double {
    MotionConstants.rubberBandCoefficient * abs(travel) / dimension + 1
  }
}
