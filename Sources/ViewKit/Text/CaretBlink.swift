import Timing

/// Shows a caret and hides it in turns, for a while: a window that nobody types in is left to sleep.
@MainActor
final class CaretBlink {
  /// Whether the caret is to be seen; true before and after the while.
  private(set) var isShown = true
  /// Told after each change.
  var onChange: (() -> Void)?
  private weak var scene: Scene?
  private var timer: TimerID?

  /// Shows the caret, and begins anew with the times of `scene`.
  func start(in scene: Scene) {
    stop()
    self.scene = scene
    wait(changes: 2 * ViewConstants.caretBlinks)
  }

  /// Shows the caret, for good.
  func stop() {
    timer.map { scene?.cancel($0) }
    timer = nil
    isShown = true
    onChange?()
  }

  private func wait(changes: Int) {
    guard changes > 0, let scene else { return }
    timer = scene.schedule(after: ViewConstants.caretBlink * scene.slowness) { [weak self] in
      self?.isShown.toggle()
      self?.onChange?()
      self?.wait(changes: changes - 1)
    }
  }
}
