internal import Timing
internal import ViewKit

/// Says at the foot of the window what was deleted, for a while; a tap on it takes all of that back.
@MainActor
final class DeleteNotice: Behavior {
  private unowned let list: ListController
  private let line = UndoLine()
  /// How many deletes it tells of, the last changes of the list.
  private var deletes = 0
  private var timer: TimerID?

  /// Watches over `list`.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    line.onTap = { [weak self] in self?.takeBack() }
    screen.notices.add(line)
    list.addObserver { [weak self] in self?.notice($0) }
  }

  /// A tap takes back the last changes: when those are no deletes any more, nothing may say so.
  private func notice(_ event: ListEvent) {
    switch event {
    case .deleted(let text): show(text)
    case .changed: hide()
    case .updated: break
    }
  }

  /// Ending an edit may be a change, which hides the line.
  private func takeBack() {
    for _ in 0..<deletes { list.travel() }
  }

  private func show(_ text: String) {
    deletes += 1
    line.text = deletes == 1 ? Strings.deleted(text) : Strings.deleted(rows: deletes)
    line.appear()
    stopTimer()
    timer = line.scene?.schedule(after: ListConstants.noticeDuration) { [weak self] in self?.hide()
    }
  }

  private func hide() {
    deletes = 0
    stopTimer()
    line.disappear()
  }

  private func stopTimer() {
    if let timer { line.scene?.cancel(timer) }
    timer = nil
  }
}
