public import Motion

/// A view whose properties can be moved over time, each by one simulation at a time.
@MainActor
public protocol Animatable: View {}

extension View: Animatable {
  /// Leaves every property of the view where it is; completions hear false.
  public func stopAnimations() {
    let view = ObjectIdentifier(self)
    scene?.animator.stop { $0.view == view }
  }
}

extension Animatable {
  /// Moves `property` to `value` within `duration` seconds, after `delay`.
  ///
  /// An animation that already moves the property is interrupted; this one takes over from where
  /// the property is now. `completion` hears whether the end was reached. Outside a scene the end
  /// is reached at once.
  public func animate(
    _ property: ReferenceWritableKeyPath<Self, Double>, to value: Double, duration: Double,
    curve: TimingCurve = .easeInOut, delay: Double = 0, completion: ((Bool) -> Void)? = nil
  ) {
    let tween = Tween(
      from: self[keyPath: property], to: value, duration: duration, curve: curve, delay: delay)
    run(tween, on: property, completion: completion)
  }

  /// Lets `simulation` move `property` from now on, as `animate` does.
  public func run(
    _ simulation: any Simulation, on property: ReferenceWritableKeyPath<Self, Double>,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(simulation, on: property, by: { $0[keyPath: property] = $1 }, completion: completion)
  }

  /// As above, but sets the property by `set`: each write through a key path asks for memory.
  func run(
    _ simulation: any Simulation, on property: ReferenceWritableKeyPath<Self, Double>,
    by set: @escaping (Self, Double) -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let scene else {
      set(self, simulation.position(at: .infinity))
      completion?(true)
      return
    }
    scene.animator.run(
      key(property), simulation, from: scene.motionTime,
      apply: { [weak self] value in self.map { set($0, value) } }, completion: completion)
    scene.setNeedsFrame()
  }

  /// Leaves `property` where it is; the completion hears false.
  public func stopAnimation(of property: ReferenceWritableKeyPath<Self, Double>) {
    let key = key(property)
    scene?.animator.stop { $0 == key }
  }

  /// Units a second at which `property` moves now; 0 when no animation moves it.
  public func animatedVelocity(of property: ReferenceWritableKeyPath<Self, Double>) -> Double {
    guard let scene else { return 0 }
    return scene.animator.velocity(key(property), at: scene.motionTime)
  }

  private func key(_ property: AnyKeyPath) -> Animator.Key {
    Animator.Key(view: ObjectIdentifier(self), property: property)
  }
}
