internal import Motion

/// Duration and curve of the transitions between levels.
enum LevelConstants {
  /// Seconds of a transition from one level to the next.
  static let duration = 0.3
  /// The curve of a transition to the level below; a transition to the level above is the same backward.
  static let curve = TimingCurve.cubicBezier(x1: 0.67, y1: 0.18, x2: 0.30, y2: 0.86)
}
