internal import Timing
internal import ViewKit

/// Shows temporary notices of events, such as a replaced list file, in one bar that a tap
/// dismisses.
///
/// A text that is announced while the bar is shown is added to the texts in the bar.
@MainActor
final class Announcements {
  private let bar: MessageBar
  private let theme: Theme
  private var texts: [String] = []
  private var timer: TimerID?

  /// Adds the bar to the screen; the bar is invisible until the first announcement.
  init(_ context: BehaviorContext) {
    theme = context.theme
    bar = MessageBar(theme: theme)
    bar.onLayout = { [weak self] in self?.startTimer() }
    bar.onTap = { [weak self] in self?.end() }
    context.rootView.notices.add(bar)
  }

  /// Shows `text` below the texts that the bar already shows.
  ///
  /// All texts disappear `NoticeConstants.duration` seconds after the layout of `text`.
  func announce(_ text: String) {
    if !bar.isShown { texts = [] }
    texts = texts.filter { $0 != text } + [text]
    stopTimer()
    bar.paragraphs = texts.map { Paragraph($0, style: theme.noticeText, of: theme) }
    bar.appear()
  }

  private func startTimer() {
    guard bar.isShown, timer == nil else { return }
    timer = bar.scene?.schedule(after: NoticeConstants.duration) { [weak self] in self?.end() }
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
