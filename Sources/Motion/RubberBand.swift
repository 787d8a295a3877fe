/// How content follows a finger that pulls it past its end.
///
/// Travel is what the finger moved past the end, shown is what the content moved; both have the
/// sign of the pull. The dimension is the height of the window; with none, nothing shows.
public enum RubberBand {
  /// What shows after a travel x: (1 − 1 / (0.55·x / d + 1))·d, never more than d.
  public static func shown(travel: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = (1 - 1 / stretch(travel, dimension)) * dimension
    return travel < 0 ? -shown : shown
  }

  /// The travel after which `shown` shows: the inverse of `shown(travel:dimension:)`.
  ///
  /// Finite also where no travel shows as much, as after the window became lower: it answers for
  /// `MotionConstants.rubberBandLimit` of the dimension then.
  public static func travel(shown: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let part = min(abs(shown) / dimension, MotionConstants.rubberBandLimit)
    let travel = part / (1 - part) * dimension / MotionConstants.rubberBand
    return shown < 0 ? -travel : travel
  }

  /// The derivative of what shows: 0.55 where the pull begins, ever less after it.
  ///
  /// Multiplied by a finger's speed it is the speed of the content.
  public static func slope(travel: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = stretch(travel, dimension)
    return MotionConstants.rubberBand / (stretch * stretch)
  }

  private static func stretch(_ travel: Double, _ dimension: Double) -> Double {
    MotionConstants.rubberBand * abs(travel) / dimension + 1
  }
}
