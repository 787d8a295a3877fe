internal import Timing
internal import ToDoModel
internal import ViewKit

/// Reports what is typed in an edit, so that it can be kept for the case that the program is killed.
///
/// ```swift
/// reporter.textDidChange(in: scene) { edit }
/// reporter.editDidEnd()
/// ```
@MainActor
final class OpenEditReporter {
  /// Seconds without a change after which the text is reported.
  private static let pause = 0.5
  /// Seconds after which the text is reported although it still changes.
  private static let longestDelay = 4.0

  private let report: (OpenEdit?) -> Void
  /// The times of the first and of the last change that are not reported; nil if there are none.
  private var unreported: (first: Instant, last: Instant)?
  private var timer: TimerID?

  /// Calls `report` with the text after each pause, and with nil at the end of the edit.
  init(report: @escaping (OpenEdit?) -> Void) { self.report = report }

  /// Reports `edit()` after a pause; nil if the edit would change nothing.
  func textDidChange(in scene: Scene, _ edit: @escaping () -> OpenEdit?) {
    unreported = (unreported?.first ?? scene.now, scene.now)
    if timer == nil { schedule(in: scene, edit) }
  }

  /// Reports that the edit has ended; call it after its change.
  func editDidEnd() {
    unreported = nil
    report(nil)
  }

  private func schedule(in scene: Scene, _ edit: @escaping () -> OpenEdit?) {
    guard let unreported else { return }
    let due = min(unreported.last + Self.pause, unreported.first + Self.longestDelay)
    timer = scene.schedule(after: due - scene.now) { [weak self, unowned scene] in
      self?.timerDidFire(in: scene, edit)
    }
  }

  private func timerDidFire(in scene: Scene, _ edit: @escaping () -> OpenEdit?) {
    timer = nil
    guard let unreported else { return }
    let due = min(unreported.last + Self.pause, unreported.first + Self.longestDelay)
    guard scene.now >= due else { return schedule(in: scene, edit) }
    self.unreported = nil
    report(edit())
  }
}
