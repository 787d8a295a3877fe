import Motion
import Timing

/// Animates properties of views; a `Simulation` computes the values of each property.
///
/// Each property has at most one animation; a new animation replaces the running one.
@MainActor
final class Animator {
  /// Identifies a property of a view.
  struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnyKeyPath
  }

  private struct Animation {
    /// Differs from that of all other animations, also of the same property.
    let number: Int
    let key: Key
    let start: Instant
    var simulation: any Simulation
    let apply: (Double) -> Void
    let completion: ((Bool) -> Void)?
  }

  private var animations: [Animation] = []
  private var lastNumber = 0
  /// How many times animations were stopped.
  private var stopCount = 0

  /// Whether no animation is running.
  var isIdle: Bool { animations.isEmpty }

  /// Runs `simulation` from the time `start` on, and interrupts a running animation of the
  /// property.
  ///
  /// `apply` sets the property to each new value. `completion` gets true at the end of the
  /// simulation, or false if the animation is stopped or interrupted earlier.
  func run(
    _ key: Key, _ simulation: any Simulation, from start: Instant,
    apply: @escaping (Double) -> Void, completion: ((Bool) -> Void)?
  ) {
    stop { $0 == key }
    lastNumber += 1
    animations.append(
      Animation(
        number: lastNumber, key: key, start: start, simulation: simulation, apply: apply,
        completion: completion))
  }

  /// Continues the animation of the property by `simulation`, whose time 0 is the animation's start.
  func replaceSimulation(_ key: Key, by simulation: any Simulation) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    animations[index].simulation = simulation
  }

  /// Stops the animations whose keys match.
  ///
  /// The animated properties keep their values, and the completions get false.
  func stop(where matches: (Key) -> Bool) {
    guard animations.contains(where: { matches($0.key) }) else { return }
    let stopped = animations.filter { matches($0.key) }
    animations.removeAll { matches($0.key) }
    stopCount += 1
    for animation in stopped { animation.completion?(false) }
  }

  /// The velocity of the property at `now`, in units a second; 0 if the property is not animated.
  func velocity(_ key: Key, at now: Instant) -> Double {
    guard let animation = animations.first(where: { $0.key == key }) else { return 0 }
    return animation.simulation.velocity(at: now - animation.start)
  }

  /// Sets every animated property to its value at `now`, then runs the completions of the
  /// animations that have ended.
  ///
  /// Setting a property may stop other animations, which then set theirs no more.
  func update(to now: Instant) {
    var finished: [Animation] = []
    let oldCount = stopCount
    for animation in animations {
      let (number, isSame) = (animation.number, stopCount == oldCount)
      guard isSame || animations.contains(where: { $0.number == number }) else { continue }
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
