import Motion
import Timing

/// Moves properties of views as functions of time; one simulation a property, the last one wins.
@MainActor
final class Animator {
  struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnyKeyPath
  }

  private struct Animation {
    let key: Key
    let start: Instant
    let simulation: any Simulation
    let apply: (Double) -> Void
    let completion: ((Bool) -> Void)?
  }

  private var animations: [Animation] = []

  var isIdle: Bool { animations.isEmpty }

  /// Starts `simulation` at `start`; the one that moved the same property before is interrupted.
  func run(
    _ key: Key, _ simulation: any Simulation, from start: Instant,
    apply: @escaping (Double) -> Void, completion: ((Bool) -> Void)?
  ) {
    stop { $0 == key }
    animations.append(
      Animation(
        key: key, start: start, simulation: simulation, apply: apply, completion: completion))
  }

  /// Leaves the properties whose keys match where they are; their completions hear false.
  func stop(where matches: (Key) -> Bool) {
    guard animations.contains(where: { matches($0.key) }) else { return }
    let stopped = animations.filter { matches($0.key) }
    animations.removeAll { matches($0.key) }
    for animation in stopped { animation.completion?(false) }
  }

  /// Units a second at which the property moves at `now`; 0 when nothing moves it.
  func velocity(_ key: Key, at now: Instant) -> Double {
    guard let animation = animations.first(where: { $0.key == key }) else { return 0 }
    return animation.simulation.velocity(at: now - animation.start)
  }

  /// Moves every property to where it is at `now`; completions run after all have moved.
  func step(to now: Instant) {
    var finished: [Animation] = []
    for animation in animations {
      animation.apply(animation.simulation.position(at: now - animation.start))
    }
    animations.removeAll { animation in
      guard animation.simulation.isDone(at: now - animation.start) else { return false }
      finished.append(animation)
      return true
    }
    for animation in finished { animation.completion?(true) }
  }
}
