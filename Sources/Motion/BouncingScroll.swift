/// What a released list does: it glides, and a spring brings it back where it went past its end.
///
/// Up to three movements follow each other, each with the position and the speed the one before
/// it has at that instant: a spring back to the range when it starts outside, friction inside, a
/// spring at the edge it runs into. Where each begins is known from the start.
public struct BouncingScroll: Simulation, Hashable {
  private let back: Spring?
  private let glideStart: Double
  private let glide: Friction
  private let bounceStart: Double
  private let bounce: Spring?

  /// Leaves `from` with `velocity`, in points a second; it comes to rest inside `range`.
  ///
  /// `from` may lie outside, as after a pull, and is what is shown, not what the finger travelled.
  /// A spring that reaches the edge with speed left goes on as a glide, so that a fling out of a
  /// pull is a fling.
  public init(
    from: Double, velocity: Double, range: ClosedRange<Double>,
    angularFrequency: Double = MotionConstants.springFrequency
  ) {
    let edge = clamp(from, to: range)
    let entry = Spring(
      from: from, to: edge, velocity: velocity, angularFrequency: angularFrequency)
    let isOutside = from != edge
    let glideStart = isOutside ? entry.timeAtEnd ?? .infinity : 0
    let glide = Friction(
      from: edge, velocity: isOutside ? entry.velocity(at: glideStart) : velocity)
    let wall = glide.velocity > 0 ? range.upperBound : range.lowerBound
    let impact = glide.velocity == 0 ? nil : glide.time(at: wall)
    back = isOutside ? entry : nil
    self.glideStart = glideStart
    self.glide = glide
    bounceStart = glideStart + (impact ?? .infinity)
    bounce = impact.map {
      Spring(
        from: wall, to: wall, velocity: glide.velocity(at: $0),
        angularFrequency: angularFrequency)
    }
  }

  /// Where the list stands; outside the range it is what is shown.
  public func position(at t: Double) -> Double {
    let (movement, t) = movement(at: t)
    return movement.position(at: t)
  }

  /// Its speed, in points a second; equal from both sides where one movement takes over.
  public func velocity(at t: Double) -> Double {
    let (movement, t) = movement(at: t)
    return movement.velocity(at: t)
  }

  /// Whether it has come to rest, which is always inside the range.
  public func isDone(at t: Double) -> Bool {
    let (movement, t) = movement(at: t)
    return movement.isDone(at: t)
  }

  /// The movement that is on at `t`, and the seconds since it began.
  private func movement(at t: Double) -> (any Simulation, Double) {
    if let bounce, t >= bounceStart { return (bounce, t - bounceStart) }
    if let back, t < glideStart { return (back, t) }
    return (glide, t - glideStart)
  }
}
