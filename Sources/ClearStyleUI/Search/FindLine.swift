internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// Shows the line "Find" below the lists once all lists together have more rows than the window shows; a tap
/// on it opens the search.
///
/// The line fades out where a transition to another level begins, and in where it ends.
@MainActor
final class FindLine: Behavior, TableViewDelegate {
  static let levels: Set<Level> = [.lists]
  private unowned let list: ListController
  private unowned let rootView: RootView
  private let line: PullCaption
  /// The number of rows of all lists.
  private var rowCount = 0
  private var table: TableView { list.tableView }

  /// Observes the lists, and taps on the table's footer view.
  init(_ context: BehaviorContext) {
    (list, rootView) = (context.list, context.rootView)
    line = PullCaption(theme: context.theme)
    line.content = PullCaption.Content(text: context.strings.find, isEnabled: false, action: "find")
    line.isHidden = false
    table.addDelegate(self)
    list.addObserver { [weak self] _ in self?.countRows() }
    countRows()
  }

  func tableViewDidTapFooter(_ tableView: TableView) { rootView.openSearch() }

  /// Shows or hides the line, since the rows or the window have another height.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    let isNeeded = Double(rowCount) * table.rowHeight > table.bounds.size.height
    (table.footerHeight, line.textScale) = (table.rowHeight, list.textScale)
    table.footerView = isNeeded ? line : nil
    line.alpha = max(0, 1 - table.splitProgress / SearchConstants.findLineFadeOut)
  }

  private func countRows() {
    let document = list.document
    rowCount = document[.lists].items.reduce(0) { $0 + document.expectedCount(of: ListID($1.id)) }
    table.setNeedsLayout()
  }
}
