internal import Timing
internal import ViewKit

/// Says at the foot of the window what happened to the list, for a while; a tap takes it away.
///
/// What comes while something stands is said with it.
@MainActor
final class Announcements {
  private let line = MessageLine()
  private var texts: [String] = []
  private var timer: TimerID?

  /// Lets `screen` show them.
  init(on screen: Screen) {
    line.onLayout = { [weak self] in self?.startTimer() }
    line.onTap = { [weak self] in self?.end() }
    screen.notices.add(line)
  }

  /// Says `text`, together with what stands already; its time begins when it is seen.
  func announce(_ text: String) {
    if !line.isShown { texts = [] }
    texts = texts.filter { $0 != text } + [text]
    stopTimer()
    line.paragraphs = texts.map { Paragraph($0, style: Theme.noticeText) }
    line.appear()
  }

  private func startTimer() {
    guard line.isShown, timer == nil else { return }
    timer = line.scene?.schedule(after: ListConstants.noticeDuration) { [weak self] in self?.end() }
  }

  private func end() {
    stopTimer()
    line.disappear()
  }

  private func stopTimer() {
    if let timer { line.scene?.cancel(timer) }
    timer = nil
  }
}
