public import Motion

/// A view whose properties can be animated.
///
/// `Animatable` is a protocol because only a protocol extension can name `Self` in key paths.
///
///     view.animate(\.alpha, to: 0, duration: 0.2) { finished in … }
@MainActor
public protocol Animatable: View {}

extension View: Animatable {
  /// Stops all animations of the view; the properties keep their values, and completions get false.
  public func stopAnimations() {
    let view = ObjectIdentifier(self)
    scene?.animator.stop { $0.view == view }
  }
}

extension Animatable {
  /// Animates `property` from its current value to `value`, over `duration` seconds after `delay`
  /// seconds.
  ///
  /// Interrupts the running animation of the property, if that animation was started through the
  /// same static type: the key paths of a class and of its superclass differ. `completion` gets
  /// true at the end, or false if the animation is stopped or interrupted earlier. Outside a scene,
  /// the value is set at once. With reduced motion `kind` decides whether the value changes at once.
  public func animate(
    _ property: ReferenceWritableKeyPath<Self, Double>, to value: Double, duration: Double,
    curve: TimingCurve = .easeInOut, delay: Double = 0, kind: AnimationKind = .fade,
    completion: ((Bool) -> Void)? = nil
  ) {
    let tween = Tween(
      from: self[keyPath: property], to: value, duration: duration, curve: curve, delay: delay)
    run(tween, on: property, by: { $0[keyPath: property] = $1 }, kind: kind, completion: completion)
  }

  /// Animates `property` by `simulation` from now on; otherwise the same as `animate`.
  public func run(
    _ simulation: any Simulation, on property: ReferenceWritableKeyPath<Self, Double>,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(simulation, on: property, by: { $0[keyPath: property] = $1 }, completion: completion)
  }

  /// Animates `property` like ``run(_:on:completion:)``, but sets the property by calling `set`.
  ///
  /// Setting a property through its key path would allocate memory each time.
  func run(
    _ simulation: any Simulation, on property: ReferenceWritableKeyPath<Self, Double>,
    by set: @escaping (Self, Double) -> Void, kind: AnimationKind = .direct,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let scene else {
      set(self, simulation.position(at: .infinity))
      completion?(true)
      return
    }
    scene.animator.run(
      key(property), scene.adapted(simulation, to: kind), from: scene.motionTime,
      apply: { [weak self] value in self.map { set($0, value) } }, completion: completion)
    scene.setNeedsFrame()
  }

  /// Continues the running animation of `property` by `simulation`, whose time 0 is the start of the
  /// animation; without effect if the property is not animated.
  func replaceSimulation(
    of property: ReferenceWritableKeyPath<Self, Double>, by simulation: any Simulation
  ) {
    scene?.animator.replaceSimulation(key(property), by: simulation)
  }

  /// Stops the animation of `property`; the property keeps its value, and the completion gets
  /// false.
  public func stopAnimation(of property: ReferenceWritableKeyPath<Self, Double>) {
    let key = key(property)
    scene?.animator.stop { $0 == key }
  }

  /// The current velocity of `property`, in units a second; 0 if the property is not animated.
  public func animatedVelocity(of property: ReferenceWritableKeyPath<Self, Double>) -> Double {
    guard let scene else { return 0 }
    return scene.animator.velocity(key(property), at: scene.motionTime)
  }

  private func key(_ property: AnyKeyPath) -> Animator.Key {
    Animator.Key(view: ObjectIdentifier(self), property: property)
  }
}
