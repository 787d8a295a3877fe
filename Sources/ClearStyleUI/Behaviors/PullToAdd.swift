internal import Geometry
internal import Gestures
internal import ViewKit

/// Adds a row at the top when the list is pulled down far enough past its top and then released.
///
/// Only the visible distance counts. The rubber band effect makes this distance shorter than the
/// finger's movement.
@MainActor
final class PullToAdd: Behavior, TableViewDelegate {
  static let gestures: Set<Gesture> = [.pull]

  private unowned let list: ListController
  private let theme: Theme
  private let placeholder: PlaceholderRow
  /// Whether the placeholder is shown: during a pull, and while the list returns from a pull that
  /// added no row.
  private var showsPlaceholder = false
  /// Whether the drag began by stopping the list during a bounce past its top that showed no
  /// placeholder.
  private var wasCaught = false
  private var table: TableView { list.tableView }

  /// Observes the overscroll of the table.
  init(_ context: ListContext) {
    (list, theme) = (context.list, context.theme)
    placeholder = PlaceholderRow(theme: context.theme)
    table.addDelegate(self)
  }

  /// Shows the placeholder during a pull; adds a row if the list is released past the threshold.
  func tableViewDidChangeOverscroll(_ tableView: TableView) {
    switch table.overscroll {
    case .idle: hidePlaceholder()
    // If the drag has stopped the list during the return from a pull, the placeholder is visible
    // already.
    case .possible: wasCaught = table.contentOffset < 0 && !showsPlaceholder
    case .dragging:
      if !showsPlaceholder { showPlaceholder() }
      list.endEditing()
    case .returning(let isCancelled):
      if !isCancelled, pullDistance > threshold, add() { hidePlaceholder() }
    }
  }

  /// Updates the caption, opacity and frame of the placeholder above the first row, or hides the
  /// placeholder.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard showsPlaceholder else { return placeholder.isHidden = true }
    placeholder.caption = pullDistance > threshold ? Strings.releaseToAdd : Strings.pullToAdd
    placeholder.opacity = min(1, max(0, pullDistance) / threshold)
    layOutPlaceholder()
  }

  /// Shows the placeholder, which fades in if the drag began by stopping a bounce.
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

  /// Visible distance in points by which the list is pulled down past its top; negative if the list
  /// is scrolled.
  private var pullDistance: Double { -table.contentOffset }

  private var threshold: Double {
    min(table.rowHeight, ListConstants.pullThreshold * table.bounds.size.height)
  }

  /// Adds a row at the top and animates it from the placeholder's position; returns whether a row
  /// was added.
  private func add() -> Bool {
    list.addRow(at: 0, from: theme.placeholder, alpha: placeholder.alpha) {
      table.displace(0..<1, by: -table.rowHeight, curve: .ease(ListConstants.editDuration))
    }
  }
}
