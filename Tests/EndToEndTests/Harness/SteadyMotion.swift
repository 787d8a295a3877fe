/// A steady way from a start to an end, as hands go.
enum SteadyMotion {
  /// Calls `step` 120 times a second with how much of the way is done, more than 0 to 1, over
  /// `seconds`.
  ///
  /// Where the machine stood still it goes on where a hand would be by now: all that was missed at
  /// once would be a throw.
  static func perform(over seconds: Double, _ step: (Double) throws -> Void) throws {
    let steps = max(1, Int((seconds * 120).rounded()))
    let begin = now()
    var done = 0
    while done < steps {
      let due = Int((now() - begin) / seconds * Double(steps))
      done = min(steps, max(done + 1, due))
      let fraction = Double(done) / Double(steps)
      pause(begin + seconds * fraction - now())
      try step(fraction)
    }
  }
}
