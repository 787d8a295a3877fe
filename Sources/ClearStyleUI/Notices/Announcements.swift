internal import Timing
internal import ViewKit

/// Temporary notices of events such as a replaced file; a tap dismisses them.
///
/// A text that arrives while a notice is shown is added to it.
@MainActor
final class Announcements {
  private let bar: MessageBar
  private let theme: Theme
  private var texts: [String] = []
  private var timer: TimerID?

  /// Adds the notice bar to the screen.
  init(_ context: ListContext) {
    theme = context.theme
    bar = MessageBar(theme: theme)
    bar.onLayout = { [weak self] in self?.startTimer() }
    bar.onTap = { [weak self] in self?.end() }
    context.screen.notices.add(bar)
  }

  /// Shows `text`, together with the texts already shown; `noticeDuration` starts with their
  /// layout.
  func announce(_ text: String) {
    if !bar.isShown { texts = [] }
    texts = texts.filter { $0 != text } + [text]
    stopTimer()
    bar.paragraphs = texts.map {
      Paragraph($0, style: theme.noticeText, color: theme.foreground)
    }
    bar.appear()
  }

  private func startTimer() {
    guard bar.isShown, timer == nil else { return }
    timer = bar.scene?.schedule(after: ListConstants.noticeDuration) { [weak self] in self?.end() }
  }

  private func end() {
    stopTimer()
    bar.disappear()
  }

  private func stopTimer() {
    if let timer { bar.scene?.cancel(timer) }
    timer = nil
  }
}
