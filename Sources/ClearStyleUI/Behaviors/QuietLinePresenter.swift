internal import Timing
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// Shows the quiet line for 5 seconds after a delete, a clear, the completion of a list, a move to another
/// list, an undo or a redo.
///
/// The quiet line is a notice that says what these changes did. A tap on the line takes back exactly the
/// changes that the line describes. While a change with many edits is being performed, the line says so and a tap
/// stops it.
@MainActor
final class QuietLinePresenter: Behavior {
  static let levels: Set<Level> = []
  private unowned let navigation: Navigation
  private let bar: QuietLineBar
  /// The content of the quiet line; nil while the line is hidden.
  private var line: QuietLine?
  private var timer: TimerID?
  private var observation: DocumentObservation?
  /// Whether the user has changed something since the change that is being performed has begun; an undo then cannot be
  /// redone.
  private var hasChangedMeanwhile = false

  /// Observes the lists, and adds the quiet line to the notices of the screen.
  init(_ context: BehaviorContext) {
    navigation = context.navigation
    bar = QuietLineBar(theme: context.theme, strings: context.strings)
    bar.onTap = { [weak self] in self?.takeBack() }
    context.rootView.notices.add(bar)
    navigation.observeChanges { [weak self] in self?.handle($0, $1) }
    observation = navigation.document.observe { [weak self] in self?.handle($0) }
  }

  private var isPerforming: Bool { navigation.document.largeChange != nil }

  private func handle(_ event: DocumentEvent) {
    switch event {
    case .largeChangeBegan(let change):
      (line, hasChangedMeanwhile) = (nil, false)
      stopTimer()
      bar.content = .largeChange(change.kind)
      bar.appear()
    case .largeChangeEnded(let change, .performed(let entry, let summary)):
      let next = QuietLine(of: change.kind, summary, entry)
      if next.action == .undo && hasChangedMeanwhile { return hide() }
      line = next
      show(next)
    case .largeChangeEnded: hide()
    case .performed, .updated, .detailsChanged, .backupRead, .loaded, .saved, .mirrorsChanged,
      .serversChanged,
      .reported:
      break
    }
  }

  private func handle(_ result: ChangeResult, _ event: ListEvent) {
    if isPerforming {
      if result.entry != nil { hasChangedMeanwhile = true }
      return
    }
    let next = QuietLine.following(line, after: event, result)
    guard next != line else { return }
    line = next
    if let next { show(next) } else { hide() }
  }

  /// Handles a tap: stops the large change that is being performed, if there is one.
  ///
  /// Otherwise undoes or redoes the changes that the quiet line describes, the last one first, and hides the line if
  /// another program has taken back all of them. An edit in progress ends first; its text is kept. Each undo and redo
  /// shows a new line.
  private func takeBack() {
    if isPerforming { return navigation.document.stopLargeChange() }
    navigation.endEditing()
    guard let line else { return }
    for entry in line.entries.reversed() { navigation.revert(entry, on: line.stack) }
    if self.line == line { hide() }
  }

  private func show(_ line: QuietLine) {
    bar.content = .changes(line)
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
