/// How a scene shows changes that a contact does not control.
public enum MotionStyle: Hashable, Sendable {
  /// Views move to their new places.
  case normal
  /// Views are at their new places at once; the picture fades from the old to the new state.
  case reduced
}

/// What an animation changes, which decides what reduced motion makes of it.
public enum AnimationKind: Hashable, Sendable {
  /// Opacity, color, or a size by little; with reduced motion it takes at most
  /// `ViewConstants.reducedMotionFade` seconds.
  case fade
  /// Places or sizes; with reduced motion it ends at once, and the whole picture fades.
  case movement
  /// What follows a contact, or shows how time passes; the same with reduced motion.
  case direct
}
