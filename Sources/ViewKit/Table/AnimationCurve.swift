/// The timing curve of rows that move to their places.
public enum AnimationCurve: Hashable, Sendable {
  /// Within so many seconds, from rest to rest.
  case ease(Double)
  /// As a critically damped spring; several that overlap add up to one that is pulled anew.
  case spring
}
