/// Which contacts are drawn as dots in front of everything else.
public enum ShownTouches: Sendable {
  /// The two contacts of a mouse with Ctrl or Alt held, since nothing else shows where they are.
  case mirrored
  /// Each contact, as for a demonstration.
  case all
  /// Each contact with the names and states of its gestures, for debugging.
  case allWithGestures
}
