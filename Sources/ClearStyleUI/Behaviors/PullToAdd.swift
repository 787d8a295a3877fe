internal import Geometry
internal import Gestures
internal import ViewKit

/// Adds a row at the top when the list is pulled down from there and let go.
///
/// What counts is what is seen of the pull, after the rubber band.
@MainActor
final class PullToAdd: Behavior, TableViewDelegate {
  static let gestures: Set<Gesture> = [.pull]

  /// How a pull stands.
  private enum State {
    /// No drag that could pull: none at all, or one that began below the list's top.
    case idle
    /// A drag that began at the top and has not pulled yet.
    case ready
    case pulling
    /// Let go without effect; the list is on its way back.
    case returning
  }

  private unowned let list: ListController
  private let placeholder = PlaceholderRow()
  private var state = State.idle
  private var table: TableView { list.tableView }

  /// Adds the gesture to the rows of `list`.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    table.addDelegate(self)
  }

  /// A drag that begins at the top may pull.
  func tableViewWillBeginDragging(_ tableView: TableView) {
    state = table.contentOffset <= 0 ? .ready : .idle
    if case .idle = state { placeholder.isHidden = true }
  }

  /// Begins the pull, and ends its picture when the list is back.
  func tableViewDidScroll(_ tableView: TableView) {
    switch state {
    case .ready where pull > 0:
      state = .pulling
      table.gestureWillBegin("pull")
    case .returning where pull <= 0: state = .idle
    case .idle, .ready, .pulling, .returning: break
    }
  }

  /// Past the distance a release adds a row.
  func tableViewDidEndDragging(_ tableView: TableView, isCancelled: Bool) {
    defer { if case .idle = state { placeholder.isHidden = true } }
    guard case .pulling = state else { return state = .idle }
    guard !isCancelled, pull > distance, add() else { return state = .returning }
    state = .idle
  }

  /// Hangs the placeholder above the first row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    switch state {
    case .pulling, .returning:
      placeholder.caption = pull > distance ? Strings.releaseToAdd : Strings.pullToAdd
      placeholder.alpha = min(1, max(0, pull) / distance)
      hangPlaceholder()
    case .idle, .ready: placeholder.isHidden = true
    }
  }

  private func hangPlaceholder() {
    if placeholder.superview !== table { table.insertSubview(placeholder, at: 0) }
    placeholder.textScale = list.textScale
    placeholder.frame = Rect(
      x: 0, y: -table.rowHeight, width: table.bounds.size.width, height: table.rowHeight)
    placeholder.isHidden = pull <= 0
  }

  /// How far the first row is below the top, in points; the rubber band has had its share.
  private var pull: Double { -table.contentOffset }

  private var distance: Double {
    min(table.rowHeight, ListConstants.pullDistance * table.bounds.size.height)
  }

  /// The new row comes from where the placeholder hangs, and the others from where they are.
  private func add() -> Bool {
    list.addRow(at: 0) {
      table.displace(0..<1, by: -table.rowHeight, pace: .ease(ListConstants.editDuration))
    }
  }
}
