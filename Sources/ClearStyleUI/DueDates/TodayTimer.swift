internal import Dates
internal import Timing
internal import ToDoDocument
internal import ViewKit

/// Fires at the midnight before the next day on which a row is due; without such a day there is no timer.
@MainActor
final class TodayTimer {
  private let document: ToDoDocument
  private unowned let view: View
  private let onMidnight: () -> Void
  /// When rows become due, in milliseconds since 1970, and the timer for that; nil if there is none.
  private var next: (time: Int64, timer: TimerID)?

  /// A timer of the scene of `view`; calls `onMidnight`, which has to restart the timer, when rows become due.
  init(_ document: ToDoDocument, _ view: View, onMidnight: @escaping () -> Void) {
    (self.document, self.view, self.onMidnight) = (document, view, onMidnight)
  }

  /// Sets the timer again, by a clock that has changed.
  func restart() {
    cancel()
    update()
  }

  /// Sets the timer, or removes it; call it after each change of the rows.
  func update() {
    let time = document.nextTodayChange
    guard time != next?.time, let scene = view.scene else { return }
    cancel()
    guard let time, let now = document.dateContext?.now else { return }
    let delay = Double(time - now) / 1000 + DueDateConstants.updateDelay
    next = (time, scene.schedule(after: delay) { [weak self] in self?.fire() })
  }

  private func fire() {
    next = nil
    onMidnight()
  }

  private func cancel() {
    if let next { view.scene?.cancel(next.timer) }
    next = nil
  }
}
