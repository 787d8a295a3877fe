internal import Geometry
internal import Gestures
internal import ViewKit

/// Adds a row at the top when the list is pulled down beyond its top and released.
///
/// The distance of the pull is the visible one, after the rubber band effect.
@MainActor
final class PullToAdd: Behavior, TableViewDelegate {
  static let gestures: Set<Gesture> = [.pull]

  /// The states of a pull.
  private enum State {
    /// No drag, or one that began while the list was scrolled away from its top.
    case idle
    /// A drag that began at the top and has not pulled yet.
    case ready
    case pulling
    /// Released without adding a row; the list scrolls back.
    case returning
  }

  private unowned let list: ListController
  private let placeholder = PlaceholderRow()
  private var state = State.idle
  private var table: TableView { list.tableView }

  /// Adds the gesture to the table of `list`.
  init(_ list: ListController, on screen: ListScreenView) {
    self.list = list
    table.addDelegate(self)
  }

  /// Prepares for a pull if the drag begins at the top.
  func tableViewWillBeginDragging(_ tableView: TableView) {
    state = table.contentOffset <= 0 ? .ready : .idle
    if case .idle = state { placeholder.isHidden = true }
  }

  /// Begins the pull, and ends the return when the list is back at its top.
  func tableViewDidScroll(_ tableView: TableView) {
    switch state {
    case .ready where pullDistance > 0:
      state = .pulling
      table.gestureWillBegin("pull")
    case .returning where pullDistance <= 0: state = .idle
    case .idle, .ready, .pulling, .returning: break
    }
  }

  /// Adds a row if the release is past the threshold.
  func tableViewDidEndDragging(_ tableView: TableView, isCancelled: Bool) {
    defer { if case .idle = state { placeholder.isHidden = true } }
    guard case .pulling = state else { return state = .idle }
    guard !isCancelled, pullDistance > threshold, add() else { return state = .returning }
    state = .idle
  }

  /// Updates the placeholder above the first row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    switch state {
    case .pulling, .returning:
      placeholder.caption = pullDistance > threshold ? Strings.releaseToAdd : Strings.pullToAdd
      placeholder.alpha = min(1, max(0, pullDistance) / threshold)
      layOutPlaceholder()
    case .idle, .ready: placeholder.isHidden = true
    }
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

  /// Adds a row; animates it from the placeholder's position, and the others from theirs.
  private func add() -> Bool {
    list.addRow(at: 0) {
      table.displace(0..<1, by: -table.rowHeight, curve: .ease(ListConstants.editDuration))
    }
  }
}
