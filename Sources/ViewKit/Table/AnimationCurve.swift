/// The curve of a row animation.
public enum AnimationCurve: Hashable, Sendable {
  /// Ease-in-out over this many seconds.
  case ease(Double)
  /// A critically damped spring; overlapping ones add up to a spring that was displaced again.
  case spring
}
