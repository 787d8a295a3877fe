import Drawing
import Motion
import Timing

// Reduced motion: the only place that decides what becomes of an animation.
extension Scene {
  /// Returns what is run in place of `simulation`, an animation of `kind`.
  func adapted(_ simulation: any Simulation, to kind: AnimationKind) -> any Simulation {
    guard motionStyle == .reduced else { return simulation }
    switch kind {
    case .direct: return simulation
    case .fade:
      guard let tween = simulation as? Tween else { return simulation }
      return tween.shortened(to: fadeDuration(tween.duration))
    case .movement:
      _ = skipsMovement()
      let end = simulation.position(at: .infinity)
      return Tween(from: end, to: end, duration: 0, curve: .linear)
    }
  }

  /// The seconds that a fade takes which takes `duration` seconds with normal motion.
  public func fadeDuration(_ duration: Double) -> Double {
    motionStyle == .reduced ? min(duration, ViewConstants.reducedMotionFade) : duration
  }

  /// Whether movements end at once; if so, the picture fades from the last frame to the next ones.
  func skipsMovement() -> Bool {
    guard motionStyle == .reduced else { return false }
    beginCrossfade(duration: ViewConstants.reducedMotionFade)
    return true
  }

  /// Fades from the last frame to the next ones within `duration` seconds, with reduced motion faster; has
  /// no effect before the first frame.
  ///
  /// Call it before a change that would otherwise be seen at once, such as one of all colors.
  public func fadeFromLastFrame(within duration: Double) {
    let isReduced = motionStyle == .reduced
    beginCrossfade(
      duration: isReduced ? min(duration, ViewConstants.reducedMotionFade) : duration)
  }

  private func beginCrossfade(duration: Double) {
    guard contentCount > 0 else { return }
    crossfade = Crossfade(
      from: list.commands.prefix(contentCount), size: size, start: motionTime.seconds,
      duration: duration)
    setNeedsFrame()
  }
}
