internal import ViewKit

/// Adds a row at the end when what lies below the last one is tapped.
@MainActor
final class TapToAdd: Behavior, TableViewDelegate {
  static let gestures: Set<Gesture> = [.tapBelow]
  private unowned let list: ListController

  /// Adds the gesture to the rows of `list`.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    list.tableView.addDelegate(self)
  }

  /// Adds a row and lets it be typed.
  func tableViewDidTapBelowRows(_ tableView: TableView) { list.addRow(at: list.count) }
}
