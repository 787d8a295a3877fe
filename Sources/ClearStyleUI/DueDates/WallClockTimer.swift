internal import Dates
internal import Timing
internal import ToDoDocument
internal import ViewKit

/// A timer of a view's scene that fires at a time of the document's clock; without a time there is no timer.
///
///     timer.onFire = { [weak self] in self?.update() }
///     timer.set(document.nextTodayChange)
@MainActor
final class WallClockTimer {
  /// Called when the time has come; the timer is not set any more.
  var onFire: () -> Void = {}
  private let document: ToDoDocument
  private unowned let view: View
  /// The time, in milliseconds since 1970, and the timer for it; nil if there is none.
  private var next: (time: Int64, timer: TimerID)?

  /// When the timer fires, in milliseconds since 1970; nil if it does not.
  var time: Int64? { next?.time }

  /// A timer by the clock of `document`, in the scene of `view`.
  init(_ document: ToDoDocument, _ view: View) { (self.document, self.view) = (document, view) }

  /// Fires at `time`, in milliseconds since 1970, and at no other time; nil for never.
  func set(_ time: Int64?) {
    guard time != next?.time, let scene = view.scene else { return }
    if let next { scene.cancel(next.timer) }
    next = nil
    guard let time, let now = document.dateContext?.now else { return }
    let delay = max(0, Double(time - now) / 1000) + DueDateConstants.updateDelay
    next = (time, scene.schedule(after: delay) { [weak self] in self?.fire() })
  }

  /// Sets the timer again, by a clock that has changed.
  func restart() {
    let time = next?.time
    set(nil)
    set(time)
  }

  private func fire() {
    guard let (time, _) = next, let now = document.dateContext?.now else { return }
    next = nil
    // The scene's time lags behind while timers fire, and its clock differs a little.
    if now < time { set(time) } else { onFire() }
  }
}
