internal import Timing
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Hides completed rows some time after they were completed, if the settings say so; a line below the
/// rows tells their number, and shows or hides all of them when it is tapped, as its arrow says.
///
/// Rows that are completed one after the other disappear together. No row disappears while a contact
/// is down, which may be about to reopen the row.
@MainActor
final class HiddenRows: Behavior, TableViewDelegate {
  static let levels: Set<Level> = [.rows]
  private unowned let list: ListController
  private let theme: Theme
  /// The line below the rows; nil until completed rows are hidden for the first time.
  private var line: PullCaption?
  private var timer: TimerID?
  /// `RowSections.lingeringCount` at the last event.
  private var lastLingeringCount = 0
  private var table: TableView { list.tableView }

  /// Observes the list, and taps on the table's footer view.
  init(_ context: BehaviorContext) {
    (list, theme) = (context.list, context.theme)
    table.addDelegate(self)
    list.addObserver { [weak self] _ in self?.update() }
    update()
  }

  /// Shows the completed rows, and scrolls until they and the line are visible or the first of them is at
  /// the top; or hides the rows again.
  func tableViewDidTapFooter(_ tableView: TableView) {
    list.toggleHiddenRows()
    guard list.showsHiddenRows else { return }
    table.layoutIfNeeded()
    let end = min(table.offsetRange.upperBound, table.offset(of: list.endOfOpenRows))
    guard end > table.contentOffset else { return }
    table.scroll(to: end, duration: RowConstants.revealDuration)
  }

  /// Adapts the height of the line to the rows.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard let line, table.footerHeight != table.rowHeight || line.textScale != list.textScale
    else { return }
    table.footerHeight = table.rowHeight
    line.textScale = list.textScale
  }

  private func update() {
    updateLine()
    let count = list.sections?.lingeringCount ?? 0
    if count > lastLingeringCount { startTimer() }
    lastLingeringCount = count
  }

  private func updateLine() {
    let count = list.settings.completedRows == .hide ? list.rows.completedCount : 0
    guard count > 0 else { return table.footerView = nil }
    let line = line ?? makeLine()
    line.content = PullCaption.Content(
      text: list.settings.strings.completedRows(count),
      arrow: list.showsHiddenRows ? .up : .down, isEnabled: false)
    table.footerView = line
  }

  private func makeLine() -> PullCaption {
    let line = PullCaption(theme: theme)
    line.isHidden = false
    self.line = line
    table.footerHeight = table.rowHeight
    return line
  }

  private func startTimer(after seconds: Double = BehaviorConstants.lingerDuration) {
    guard let scene = table.scene else { return list.hideLingeringRows() }
    if let timer { scene.cancel(timer) }
    timer = scene.schedule(after: seconds) { [weak self] in self?.hideLingeringRows() }
  }

  private func hideLingeringRows() {
    if table.scene?.hasTouches == true { return startTimer(after: BehaviorConstants.lingerRetry) }
    timer = nil
    list.hideLingeringRows()
  }
}
