import Timing

/// The blinking of a caret.
///
/// After a number of blinks the caret stays visible, so that an idle window does not wake the
/// process.
@MainActor
final class CaretBlink {
  /// Whether the caret is shown at the moment; always true while the caret does not blink.
  private(set) var isShown = true
  /// Called each time after `isShown` was set.
  var onChange: (() -> Void)?
  private weak var scene: Scene?
  private var timer: TimerID?

  /// Shows the caret and restarts the blinking with timers of `scene`.
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
