internal import Input
internal import Timing
internal import ViewKit

/// Ends what a user has left unfinished, and returns to the top of the list, after a time without
/// input.
///
/// The timer runs only between an input and the return, so that an idle window does not wake up.
@MainActor
final class IdleTimer {
  private unowned let scene: Scene
  private let idleTime: Double
  private let goHome: () -> Void
  private var lastInput = Instant.zero
  private var isWaiting = false

  /// Observes the input of `scene`; calls `goHome` after `idleTime` seconds without input, once.
  init(_ scene: Scene, after idleTime: Double, goHome: @escaping () -> Void) {
    (self.scene, self.idleTime, self.goHome) = (scene, idleTime, goHome)
    scene.eventObservers.append { [weak self] in if $0.isFromUser { self?.restart() } }
    restart()
  }

  private func restart() {
    lastInput = scene.now
    if !isWaiting { wait(idleTime) }
  }

  private func wait(_ seconds: Double) {
    isWaiting = true
    scene.schedule(after: seconds) { [weak self] in self?.fire() }
  }

  private func fire() {
    let rest = lastInput + idleTime - scene.now
    // A finger at rest sends no events.
    guard rest <= 0, !scene.hasTouches else { return wait(rest > 0 ? rest : idleTime) }
    isWaiting = false
    goHome()
  }
}

extension InputEvent {
  /// Whether a user caused the event, not a device that was attached or a window that took the focus.
  fileprivate var isFromUser: Bool {
    switch self {
    case .touch, .wheel, .middleClick, .key, .text, .composition: true
    case .keyboardAttached, .interrupted, .focusLost: false
    }
  }
}
