internal import Timing
internal import ViewKit

/// Performs what would take a text away from the person who types it, one after the other, once nothing has
/// been typed for a moment.
///
/// ```swift
/// pause.perform(in: scene) { navigation.open(list) }
/// ```
@MainActor
final class TypingPause {
  /// Seconds without a key that are a pause.
  nonisolated static let duration = 1.0
  /// Seconds after which an action is performed although somebody types.
  private static let longestWait = 5.0

  private struct Waiting {
    let action: () -> Void
    let latest: Instant
  }

  private var queue: [Waiting] = []

  /// Performs `action` at once if nothing has been typed in `scene` for a second, else after such a second,
  /// but within 5 seconds, and not before earlier actions.
  func perform(in scene: Scene, _ action: @escaping () -> Void) {
    queue.append(Waiting(action: action, latest: scene.now + Self.longestWait))
    if queue.count == 1 { update(scene) }
  }

  private func update(_ scene: Scene) {
    while let next = queue.first {
      let pause = scene.lastTypingTime.map { $0 + Self.duration } ?? scene.now
      let due = min(pause, next.latest)
      guard due <= scene.now else { return wait(due - scene.now, scene) }
      queue.removeFirst()
      next.action()
    }
  }

  private func wait(_ seconds: Double, _ scene: Scene) {
    scene.schedule(after: seconds) { [weak self, unowned scene] in self?.update(scene) }
  }
}
