internal import Timing
public import ToDoModel
internal import ViewKit

/// Reports what is typed in an edit, so that it can be kept for the case that the program is killed.
///
/// ```swift
/// reporter.textDidChange(in: scene)
/// reporter.editDidEnd()
/// ```
@MainActor
final class OpenEditReporter {
  /// Seconds without a change after which the text is reported.
  private static let pause = 0.5
  /// Seconds after which the text is reported although it still changes.
  private static let longestDelay = 4.0

  private let edit: () -> OpenEdit?
  private let report: (OpenEditEvent) -> Void
  /// The times of the first and of the last change that are not reported; nil if there are none.
  private var unreported: (first: Instant, last: Instant)?
  private var timer: TimerID?

  /// Calls `report` after each pause with what `edit` returns: the edit in progress, nil if its text has not changed.
  init(of edit: @escaping () -> OpenEdit?, report: @escaping (OpenEditEvent) -> Void) {
    (self.edit, self.report) = (edit, report)
  }

  /// Reports the text after a pause.
  func textDidChange(in scene: Scene) {
    unreported = (unreported?.first ?? scene.now, scene.now)
    if timer == nil { schedule(in: scene) }
  }

  /// Reports that the edit has ended; call it after its change.
  func editDidEnd() {
    unreported = nil
    report(.ended)
  }

  private func schedule(in scene: Scene) {
    guard let unreported else { return }
    let due = min(unreported.last + Self.pause, unreported.first + Self.longestDelay)
    timer = scene.schedule(after: due - scene.now) { [weak self, unowned scene] in
      self?.timerDidFire(in: scene)
    }
  }

  private func timerDidFire(in scene: Scene) {
    timer = nil
    guard let unreported else { return }
    let due = min(unreported.last + Self.pause, unreported.first + Self.longestDelay)
    guard scene.now >= due else { return schedule(in: scene) }
    self.unreported = nil
    report(edit().map(OpenEditEvent.typed) ?? .unchanged)
  }
}

/// What a screen tells of the edit of a row, so that what is typed can be kept for the case that the program is killed.
public enum OpenEditEvent: Equatable, Sendable {
  /// This was typed: told after each pause of half a second, and at least every 4 seconds.
  case typed(OpenEdit)
  /// The text is as it was before the edit, or blank: there is nothing to keep.
  case unchanged
  /// The edit has ended, and its change, if it has one, was made.
  case ended
}
