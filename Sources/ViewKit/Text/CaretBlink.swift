import Timing

/// The blinking of a caret.
///
/// It ends after a while with the caret shown, so that an idle window causes no wakeups.
@MainActor
final class CaretBlink {
  /// Whether the caret is visible; true while it does not blink.
  private(set) var isShown = true
  /// Called after each change.
  var onChange: (() -> Void)?
  private weak var scene: Scene?
  private var timer: TimerID?

  /// Shows the caret and restarts the blinking, on timers of `scene`.
  func start(in scene: Scene) {
    stop()
    self.scene = scene
    scheduleToggles(2 * ViewConstants.caretBlinkCount)
  }

  /// Shows the caret and ends the blinking.
  func stop() {
    timer.map { scene?.cancel($0) }
    timer = nil
    isShown = true
    onChange?()
  }

  private func scheduleToggles(_ count: Int) {
    guard count > 0, let scene else { return }
    timer = scene.schedule(after: ViewConstants.caretBlinkInterval * scene.slowness) {
      [weak self] in
      self?.isShown.toggle()
      self?.onChange?()
      self?.scheduleToggles(count - 1)
    }
  }
}
