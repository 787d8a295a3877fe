/// What the release of a swipe does, by the words of the specification.
enum SwipeOutcome {
  case nothing, toggles, deletes

  /// The outcome for a row of the random tests, whose threshold is 160 points, `offset` points to the
  /// right of its place, at `velocity` points a second to the right.
  static func of(offset: Double, velocity: Double) -> SwipeOutcome {
    if abs(velocity) >= 900 {
      if (velocity > 0) != (offset > 0) || offset == 0 { return .nothing }
      if offset >= 60 { return .toggles }
      if offset <= -100 { return .deletes }
    }
    return offset > 160 ? .toggles : offset < -160 ? .deletes : .nothing
  }
}
