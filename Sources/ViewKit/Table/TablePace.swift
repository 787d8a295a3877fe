/// How rows that are drawn beside their places go there.
public enum TablePace: Hashable, Sendable {
  /// Within so many seconds, from rest to rest.
  case ease(Double)
  /// As a critically damped spring; several that overlap add up to one that is pulled anew.
  case spring
}
