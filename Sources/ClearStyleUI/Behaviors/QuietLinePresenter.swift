internal import Timing
internal import ViewKit

/// Shows the quiet line for 5 seconds after a delete, a clear, an undo or a redo.
///
/// The quiet line is a notice that says what these changes did. A tap on the line takes back all
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
  init(_ context: ListContext) {
    navigation = context.navigation
    bar = QuietLineBar(theme: context.theme, strings: context.strings)
    bar.onTap = { [weak self] in self?.takeBack() }
    context.screen.notices.add(bar)
    for list in navigation.controllers { list.addObserver { [weak self] in self?.handle($0) } }
  }

  private func handle(_ event: ListEvent) {
    let next = QuietLine.following(line, after: event)
    guard next != line else { return }
    line = next
    if let next { show(next) } else { hide() }
  }

  /// Undoes or redoes all changes that the quiet line describes.
  ///
  /// The method uses a copy of `line`, since each undo and redo replaces the property.
  private func takeBack() {
    guard let line else { return }
    for _ in 0..<line.count {
      switch line.action {
      case .delete, .clear, .redo: navigation.undo()
      case .undo: navigation.redo()
      }
    }
  }

  private func show(_ line: QuietLine) {
    bar.line = line
    bar.appear()
    stopTimer()
    timer = bar.scene?.schedule(after: ListConstants.noticeDuration) { [weak self] in
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
