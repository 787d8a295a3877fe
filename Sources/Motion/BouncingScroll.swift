/// The movement of scrolled content after a drag: deceleration by friction, and springs at the ends
/// of the scroll range.
///
/// Up to three phases follow each other: a spring back to the range if the content starts outside
/// the range, friction inside the range, and a spring at the end that the content reaches. Each
/// phase starts with the final position and velocity of the previous phase, at a time computed in
/// advance.
///
///     let scroll = BouncingScroll(from: 900, velocity: 3000, range: 0...1000)
///     scroll.position(at: 0.1)  // past 1000
///     scroll.position(at: .infinity)  // 1000
public struct BouncingScroll: Simulation, Hashable {
  private let springBack: Spring?
  private let decelerationStart: Double
  private let deceleration: Friction
  private let bounceStart: Double
  private let bounce: Spring?

  /// A movement that starts at `from` with `velocity`, in points a second, and ends inside `range`.
  ///
  /// `from` is the offset at which the content is shown, with the rubber band applied; after a
  /// pull, this offset is outside the range. If a spring reaches the range with velocity left, the
  /// movement continues as a deceleration, so that pulled content can be flung back into the range.
  public init(
    from: Double, velocity: Double, range: ClosedRange<Double>,
    angularFrequency: Double = MotionConstants.springAngularFrequency
  ) {
    let nearest = clamp(from, to: range)
    let spring = Spring(
      from: from, to: nearest, velocity: velocity, angularFrequency: angularFrequency)
    let isOutside = from != nearest
    let decelerationStart = isOutside ? spring.timeAtEnd ?? .infinity : 0
    let deceleration = Friction(
      from: nearest, velocity: isOutside ? spring.velocity(at: decelerationStart) : velocity)
    let end = deceleration.velocity > 0 ? range.upperBound : range.lowerBound
    let impact = deceleration.velocity == 0 ? nil : deceleration.time(at: end)
    springBack = isOutside ? spring : nil
    self.decelerationStart = decelerationStart
    self.deceleration = deceleration
    bounceStart = decelerationStart + (impact ?? .infinity)
    bounce = impact.map {
      Spring(
        from: end, to: end, velocity: deceleration.velocity(at: $0),
        angularFrequency: angularFrequency)
    }
  }

  /// The offset at which the content is shown after `t` seconds, in points, with the rubber band
  /// applied.
  public func position(at t: Double) -> Double {
    let (phase, t) = phase(at: t)
    return phase.position(at: t)
  }

  /// The velocity after `t` seconds, in points a second; it does not jump between two phases.
  public func velocity(at t: Double) -> Double {
    let (phase, t) = phase(at: t)
    return phase.velocity(at: t)
  }

  /// Whether the content is at rest after `t` seconds; content comes to rest only inside the range.
  public func isDone(at t: Double) -> Bool {
    let (phase, t) = phase(at: t)
    return phase.isDone(at: t)
  }

  /// The phase that is active at `t`, and the seconds since it began.
  private func phase(at t: Double) -> (any Simulation, Double) {
    if let bounce, t >= bounceStart { return (bounce, t - bounceStart) }
    if let springBack, t < decelerationStart { return (springBack, t) }
    return (deceleration, t - decelerationStart)
  }
}
