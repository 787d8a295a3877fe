internal import Geometry
internal import Timing
internal import ViewKit

/// Shows a temporary notice of deleted rows; a tap on it undoes all of these deletes.
@MainActor
final class DeleteNotice: Behavior {
  private unowned let list: ListController
  private let bar: UndoBar
  /// The number of deletes that the notice shows; they are the latest changes of the list.
  private var deletes = 0
  private var timer: TimerID?

  /// Observes the list, and adds the notice to the screen.
  init(_ context: ListContext) {
    list = context.list
    bar = UndoBar(theme: context.theme)
    bar.onTap = { [weak self] in self?.undoDeletes() }
    context.screen.notices.add(bar)
    list.addObserver { [weak self] in self?.handle($0) }
  }

  /// Shows a delete; hides the notice after any other change, since a tap undoes the latest
  /// changes, and these have to be the deletes of the notice.
  private func handle(_ event: ListEvent) {
    switch event {
    case .deleted(let text): show(text)
    case .changed: hide()
    case .draft: break
    }
  }

  /// Reads `deletes` only once: each undo, and an edit that the undo ends, is a change that hides
  /// the notice and sets `deletes` to 0.
  private func undoDeletes() {
    for _ in 0..<deletes { list.undo() }
  }

  private func show(_ text: String) {
    deletes += 1
    bar.text = deletes == 1 ? Strings.deleted(text) : Strings.deleted(rows: deletes)
    bar.appear()
    stopTimer()
    timer = bar.scene?.schedule(after: ListConstants.noticeDuration) { [weak self] in
      self?.hide()
    }
  }

  private func hide() {
    deletes = 0
    stopTimer()
    bar.disappear()
  }

  private func stopTimer() {
    if let timer { bar.scene?.cancel(timer) }
    timer = nil
  }
}

/// A one-line notice of a change, with a label that shows that a tap undoes the change.
final class UndoBar: NoticeBar {
  /// The text on the left.
  var text = "" { didSet { label.text = text } }
  private let theme: Theme
  private let label: Label
  private let action: Label

  /// Creates an invisible bar.
  override init(theme: Theme) {
    self.theme = theme
    label = Label(style: theme.noticeText)
    action = Label(style: theme.noticeAction, alignment: .right)
    super.init(theme: theme)
    action.text = Strings.undo
    addSubview(label)
    addSubview(action)
  }

  /// The text, if the bar is visible.
  override var summary: String { alpha > 0 ? "notice \"\(text)\"" : "no notice" }

  override var textScale: Double {
    didSet {
      label.style = theme.noticeText.scaled(by: textScale)
      action.style = theme.noticeAction.scaled(by: textScale)
    }
  }

  override func layoutSubviews() {
    let inset = ListConstants.textInset
    let (width, height) = (bounds.size.width - 2 * inset, bounds.size.height)
    let actionWidth = min(width, ListConstants.noticeAction * max(1, textScale))
    action.frame = Rect(
      x: bounds.size.width - inset - actionWidth, y: 0, width: actionWidth, height: height)
    label.frame = Rect(x: inset, y: 0, width: max(0, width - actionWidth - inset), height: height)
  }
}
