internal import Geometry
internal import Gestures
internal import Motion
internal import ToDoModel
internal import ViewKit

/// Lets rows of a table be dragged sideways: to the right to complete or reopen them, to the left to
/// delete them.
///
/// Every row has a recognizer of its own, so that two fingers swipe two rows. The row follows its
/// contact; what a release does is decided by where the row is then.
@MainActor
final class SwipeActions: Behavior, TableViewDelegate {
  static let gestures: Set<Gesture> = [.swipeRight, .swipeLeft]
  private unowned let list: ListController
  private var swipes: [ObjectIdentifier: CellSwipe] = [:]

  /// One cell's recognizer, and where the cell was when the drag began.
  private final class CellSwipe {
    let recognizer = PanGestureRecognizer(kind: "swipe", machine: PanGesture(axis: .horizontal))
    var start = 0.0
  }

  /// Adds the gesture to the rows of `list`.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    list.tableView.addDelegate(self)
  }

  /// Gives a cell that is seen for the first time its recognizer.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell, swipes[ObjectIdentifier(cell)] == nil else { return }
    let swipe = CellSwipe()
    swipe.recognizer.onStateChange = { [weak self, weak cell, unowned swipe] state in
      guard let self, let cell else { return }
      update(cell, swipe, state)
    }
    swipes[ObjectIdentifier(cell)] = swipe
    cell.gestureRecognizers.append(swipe.recognizer)
  }

  private func update(_ cell: ToDoCell, _ swipe: CellSwipe, _ state: GestureState) {
    switch state {
    case .began:
      cell.stopAnimation(of: \.swipeOffset)
      swipe.start = cell.swipeOffset
      follow(cell, swipe)
    case .changed: follow(cell, swipe)
    case .ended: release(cell, velocity: swipe.recognizer.velocity.x)
    case .cancelled: goBack(cell)
    case .possible, .failed: break
    }
  }

  /// In a direction that is off the row stays at its place.
  private func follow(_ cell: ToDoCell, _ swipe: CellSwipe) {
    let offset = swipe.start + swipe.recognizer.translation.x
    cell.swipeOffset = list.allows(offset > 0 ? .swipeRight : .swipeLeft) ? offset : 0
  }

  private func release(_ cell: ToDoCell, velocity: Double) {
    guard let id = cell.item?.id else { return }
    switch Swipe(offset: cell.swipeOffset, width: cell.bounds.size.width) {
    case .back: goBack(cell)
    case .toggleCompletion:
      goBack(cell)
      list.toggleCompletion(of: id)
    case .delete: list.delete(id, leaving: .fly(velocity: min(0, velocity)))
    }
  }

  private func goBack(_ cell: ToDoCell) {
    cell.animate(\.swipeOffset, to: 0, duration: ListConstants.returnDuration, curve: .easeOut)
  }
}
