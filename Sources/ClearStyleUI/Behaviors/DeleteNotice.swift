internal import Gestures
internal import Input
internal import Timing
internal import ViewKit

/// Says at the foot of the window what was deleted, for a while; a tap on it takes that back.
@MainActor
final class DeleteNotice: Behavior {
  private unowned let list: ListController
  private let bar = NoticeBar()
  private let recognizer = TapGestureRecognizer(kind: "notice", machine: TapGesture())
  private var timer: TimerID?

  /// Watches over `list`.
  init(_ list: ListController, on screen: View) {
    self.list = list
    screen.addSubview(bar)
    recognizer.shouldBegin = { [weak self] in
      self.map { $0.bar.isSeen(at: $0.recognizer.location) } ?? false
    }
    recognizer.onStateChange = { [weak self] in if $0 == .ended { self?.takeBack() } }
    screen.gestureRecognizers.append(recognizer)
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
    bar.text = text
    bar.animate(\.alpha, to: 1, duration: Tunables.noticeFade)
    stopTimer()
    timer = bar.scene?.schedule(after: Tunables.noticeDuration) { [weak self] in self?.hide() }
  }

  private func hide() {
    stopTimer()
    bar.animate(\.alpha, to: 0, duration: Tunables.noticeFade)
  }

  private func stopTimer() {
    if let timer { bar.scene?.cancel(timer) }
    timer = nil
  }
}
