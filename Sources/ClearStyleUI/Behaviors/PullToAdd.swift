internal import Geometry
internal import Gestures
internal import ViewKit

/// Adds a row at the top when the list is pulled down beyond its top and released.
///
/// The distance of the pull is the visible one, after the rubber band effect.
@MainActor
final class PullToAdd: Behavior, TableViewDelegate {
  static let gestures: Set<Gesture> = [.pull]

  private unowned let list: ListController
  private let theme: Theme
  private let placeholder: PlaceholderRow
  /// Whether the placeholder is shown: during a pull, and while the list returns from a pull that
  /// added no row.
  private var showsPlaceholder = false
  /// Whether the contact stopped a bounce at the top of the list, during which no placeholder was
  /// shown.
  private var wasCaught = false
  private var table: TableView { list.tableView }

  /// Observes the overscroll of the table.
  init(_ context: ListContext) {
    (list, theme) = (context.list, context.theme)
    placeholder = PlaceholderRow(theme: context.theme)
    table.addDelegate(self)
  }

  /// Shows the placeholder during a pull, and adds a row if the release is past the threshold.
  func tableViewDidChangeOverscroll(_ tableView: TableView) {
    switch table.overscroll {
    case .idle: hidePlaceholder()
    // A list that is caught while it returns from a pull still shows the placeholder.
    case .possible: wasCaught = table.contentOffset < 0 && !showsPlaceholder
    case .dragging:
      if !showsPlaceholder { showPlaceholder() }
      list.endEditing()
    case .returning(let isCancelled):
      if !isCancelled, pullDistance > threshold, add() { hidePlaceholder() }
    }
  }

  /// Updates the placeholder above the first row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard showsPlaceholder else { return placeholder.isHidden = true }
    placeholder.caption = pullDistance > threshold ? Strings.releaseToAdd : Strings.pullToAdd
    placeholder.opacity = min(1, max(0, pullDistance) / threshold)
    layOutPlaceholder()
  }

  /// Shows the placeholder; it fades in where the list was caught during a bounce.
  private func showPlaceholder() {
    showsPlaceholder = true
    layOutPlaceholder()
    placeholder.stopAnimation(of: \.presence)
    placeholder.presence = wasCaught ? 0 : 1
    guard wasCaught else { return }
    placeholder.animate(\.presence, to: 1, duration: ListConstants.returnDuration)
  }

  private func hidePlaceholder() {
    showsPlaceholder = false
    placeholder.isHidden = true
  }

  private func layOutPlaceholder() {
    if placeholder.superview !== table { table.insertSubview(placeholder, at: 0) }
    placeholder.textScale = list.textScale
    placeholder.frame = Rect(
      x: 0, y: -table.rowHeight, width: table.bounds.size.width, height: table.rowHeight)
    placeholder.isHidden = pullDistance <= 0
  }

  /// Distance of the first row from the table's top, in points; includes the rubber band effect.
  private var pullDistance: Double { -table.contentOffset }

  private var threshold: Double {
    min(table.rowHeight, ListConstants.pullThreshold * table.bounds.size.height)
  }

  /// Adds a row at the top, animated from the placeholder's position; returns whether it was added.
  private func add() -> Bool {
    list.addRow(at: 0, from: theme.placeholder, alpha: placeholder.alpha) {
      table.displace(0..<1, by: -table.rowHeight, curve: .ease(ListConstants.editDuration))
    }
  }
}
