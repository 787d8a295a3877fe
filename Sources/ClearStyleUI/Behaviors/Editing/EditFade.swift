internal import Motion
internal import Timing
internal import ViewKit

/// A change of the opacity that all rows but the edited one have, at the beginning or the end of an edit.
///
/// Rows that become visible meanwhile join the change, so that all rows have the same opacity in each
/// frame.
@MainActor
struct EditFade {
  private let tween: Tween
  /// The opacity at the end.
  var end: Double { tween.to }
  /// The `motionTime` of the scene at which the change began.
  private let start: Instant

  /// The change from the opacity `from` to `end`, which begins now in `scene`.
  init(from: Double, to end: Double, in scene: Scene) {
    let duration = scene.fadeDuration(BehaviorConstants.editDuration)
    tween = Tween(from: from, to: end, duration: duration, curve: .easeInOut)
    start = scene.motionTime
  }

  /// The opacity at `time`, the `motionTime` of a scene.
  func alpha(at time: Instant) -> Double { tween.position(at: time - start) }

  /// Makes `view`, which is in a scene, take part in the rest of the change.
  func join(_ view: some View) {
    guard let scene = view.scene else { return }
    let rest = Rest(tween: tween, elapsed: scene.motionTime - start)
    view.stopAnimation(of: \.alpha)
    view.alpha = rest.position(at: 0)
    if !rest.isDone(at: 0) { view.run(rest, on: \.alpha) }
  }

  /// The part of a tween after `elapsed` seconds.
  private struct Rest: Simulation {
    let tween: Tween
    let elapsed: Double

    func position(at t: Double) -> Double { tween.position(at: elapsed + t) }
    func velocity(at t: Double) -> Double { tween.velocity(at: elapsed + t) }
    func isDone(at t: Double) -> Bool { tween.isDone(at: elapsed + t) }
  }
}
