internal import ToDoModel
internal import ViewKit

/// Opens a list that is tapped on the lists level.
@MainActor
final class ListOpening: Behavior, TableViewDelegate {
  static let levels: Set<Level> = [.lists]
  private unowned let list: ListController
  private unowned let navigation: Navigation

  /// Observes taps on the table.
  init(_ context: BehaviorContext) {
    (list, navigation) = (context.list, context.navigation)
    list.tableView.addDelegate(self)
  }

  /// Opens the tapped list.
  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    navigation.open(list.item(at: row).id)
  }
}
