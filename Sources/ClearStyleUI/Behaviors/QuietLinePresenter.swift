internal import Timing
internal import ToDoModel
internal import ViewKit

/// Shows the quiet line for 5 seconds after a delete, a clear, the completion of a list, a move to another
/// list, an undo or a redo.
///
/// The quiet line is a notice that says what these changes did. A tap on the line takes back exactly the
/// changes that the line describes.
@MainActor
final class QuietLinePresenter: Behavior {
  static let levels: Set<Level> = []
  private unowned let navigation: Navigation
  private let bar: QuietLineBar
  /// The content of the quiet line; nil while the line is hidden.
  private var line: QuietLine?
  private var timer: TimerID?

  /// Observes the lists, and adds the quiet line to the notices of the screen.
  init(_ context: BehaviorContext) {
    navigation = context.navigation
    bar = QuietLineBar(theme: context.theme, strings: context.strings)
    bar.onTap = { [weak self] in self?.takeBack() }
    context.rootView.notices.add(bar)
    navigation.observeChanges { [weak self] in self?.handle($0, $1) }
  }

  private func handle(_ result: ChangeResult, _ event: ListEvent) {
    let next = QuietLine.following(line, after: event, result)
    guard next != line else { return }
    line = next
    if let next { show(next) } else { hide() }
  }

  /// Undoes or redoes the changes that the quiet line describes, the last one first, and hides the line if
  /// another program has taken back all of them.
  ///
  /// An edit in progress ends first; its text is kept. Each undo and redo shows a new line.
  private func takeBack() {
    navigation.endEditing()
    guard let line else { return }
    for entry in line.entries.reversed() { navigation.revert(entry, on: line.stack) }
    if self.line == line { hide() }
  }

  private func show(_ line: QuietLine) {
    bar.line = line
    bar.appear()
    stopTimer()
    timer = bar.scene?.schedule(after: NoticeConstants.duration) { [weak self] in
      self?.hide()
    }
  }

  private func hide() {
    line = nil
    stopTimer()
    bar.disappear()
  }

  private func stopTimer() {
    if let timer { bar.scene?.cancel(timer) }
    timer = nil
  }
}
