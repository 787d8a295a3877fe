/// The movement of content after its release: deceleration by friction, and springs at the ends of
/// the scroll range.
///
/// Up to three phases follow each other: a spring back to the range when the content starts outside
/// it, friction inside, and a spring at the end that the content reaches. Each phase starts with
/// the final position and velocity of the previous phase, at a time computed in advance.
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

  /// A movement that leaves `from` with `velocity`, in points a second, and ends inside `range`.
  ///
  /// `from` may lie outside the range, as after a pull; it is the offset shown, with the rubber
  /// band applied. A spring that reaches the range with velocity left continues as a deceleration,
  /// so that pulled content can be flung back into the range.
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

  /// The content offset; outside the range it is the offset shown, with the rubber band applied.
  public func position(at t: Double) -> Double {
    let (phase, t) = phase(at: t)
    return phase.position(at: t)
  }

  /// In points a second; continuous from one phase to the next.
  public func velocity(at t: Double) -> Double {
    let (phase, t) = phase(at: t)
    return phase.velocity(at: t)
  }

  /// Whether the content is at rest, always inside the range.
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
