internal import Timing
internal import ViewKit

/// Says at the foot of the window what was deleted, for a while; a tap on it takes that back.
@MainActor
final class DeleteNotice: Behavior {
  private unowned let list: ListController
  private let line = UndoLine()
  private var timer: TimerID?

  /// Watches over `list`.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    line.onTap = { [weak self] in self?.takeBack() }
    screen.addNotice(line)
    list.addObserver { [weak self] in self?.notice($0) }
  }

  /// A tap takes back the last change: when that is no delete any more, nothing may say so.
  private func notice(_ event: ListEvent) {
    switch event {
    case .deleted(let text): show(Captions.deleted(text))
    case .changed: hide()
    case .updated: break
    }
  }

  /// Ending an edit may be a change, which hides the line.
  private func takeBack() {
    if timer != nil { list.travel() }
  }

  private func show(_ text: String) {
    line.text = text
    line.appear()
    stopTimer()
    timer = line.scene?.schedule(after: Tunables.noticeDuration) { [weak self] in self?.hide() }
  }

  private func hide() {
    stopTimer()
    line.disappear()
  }

  private func stopTimer() {
    if let timer { line.scene?.cancel(timer) }
    timer = nil
  }
}
