internal import Geometry
internal import Gestures
internal import Timing
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// A text in an empty list that says how to add a row.
///
/// The hint appears in the place of the first row when the list has been left alone for
/// `BehaviorConstants.hintDelay` seconds.
@MainActor
final class EmptyListHint: Behavior, TableViewDelegate {
  static let changesItems = true
  private enum State {
    case hidden, shown
    case waiting(TimerID)
  }

  private unowned let list: ListController
  private let theme: Theme
  private let label: Label
  private var state = State.hidden
  private var table: TableView { list.tableView }

  /// Adds the hint, invisible at first, to the table if pulls or taps below the rows are enabled.
  init(_ context: BehaviorContext) {
    (list, theme) = (context.list, context.theme)
    label = Label(style: theme.rowText)
    let text = context.strings.emptyList(
      pulls: list.allows(.pull), taps: list.allows(.tapBelow))
    guard let text else { return }
    (label.text, label.alpha) = (text, 0)
    table.insertSubview(label, at: 0)
    table.addDelegate(self)
  }

  /// Starts the delay of the hint when the list is empty and at rest; otherwise hides the hint.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard isEmpty || label.alpha > 0 else { return hide() }
    label.style = theme.rowText(scale: list.textScale)
    label.color = theme.colors.hint
    label.frame = Rect(
      x: RowConstants.textInset, y: 0,
      width: max(0, table.bounds.size.width - 2 * RowConstants.textInset), height: table.rowHeight)
    if !isEmptyAtRest { hide() } else if case .hidden = state { wait() }
  }

  /// Hides the hint and starts its delay from the beginning.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {
    hide()
    wait()
  }

  private var isEmptyAtRest: Bool {
    isEmpty && table.overscroll == .idle && !table.isMoving && table.gap == nil
  }

  /// Whether the list has no rows, not even hidden ones.
  private var isEmpty: Bool { list.count == 0 && list.rows.isEmpty }

  private func wait() {
    guard isEmpty, let scene = table.scene else { return }
    state = .waiting(
      scene.schedule(after: BehaviorConstants.hintDelay) { [weak self] in self?.show() })
  }

  private func show() {
    state = .hidden
    // The list is not at rest while a drag is in progress. If this drag does not move the list, its
    // end causes no layout, so the delay must be started again here.
    guard isEmptyAtRest else { return wait() }
    state = .shown
    label.animate(\.alpha, to: 1, duration: NoticeConstants.fade)
  }

  private func hide() {
    switch state {
    case .hidden: return
    case .waiting(let timer): table.scene?.cancel(timer)
    case .shown: label.animate(\.alpha, to: 0, duration: NoticeConstants.fade)
    }
    state = .hidden
  }
}
