internal import UserSettings
internal import ViewKit

/// Adds a row at the end when the area below the last row is tapped.
@MainActor
final class TapToAdd: Behavior, TableViewDelegate {
  static let changesItems = true
  static let gestures: Set<Gesture> = [.tapBelow]
  private unowned let list: ListController

  /// Observes taps on the table.
  init(_ context: BehaviorContext) {
    list = context.list
    list.tableView.addDelegate(self)
  }

  /// Adds a row at the end and begins to edit the new row.
  func tableViewDidTapBelowRows(_ tableView: TableView) { list.addRow(at: list.count) }
}
