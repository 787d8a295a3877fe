internal import Geometry
internal import Gestures
internal import Motion
internal import ToDoModel
internal import ViewKit

/// Swipes of rows: to the right to complete or reopen them, to the left to delete them.
///
/// Each cell has its own recognizer, so that two fingers can swipe two rows. The row follows its
/// contact; its position at the release decides the action.
@MainActor
final class SwipeActions: Behavior, TableViewDelegate {
  static let gestures = Gesture.all(of: .swipe)
  private unowned let list: ListController
  private var swipes: [ObjectIdentifier: CellSwipe] = [:]

  /// A cell's recognizer, and the cell's offset when the swipe began.
  private final class CellSwipe {
    let recognizer = PanGestureRecognizer(kind: .swipe, machine: PanGesture(axis: .horizontal))
    var start = 0.0
  }

  /// Adds the gesture to the cells of the table.
  init(_ context: ListContext) {
    list = context.list
    list.tableView.addDelegate(self)
  }

  /// Adds a recognizer to a cell that is displayed for the first time.
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
      cell.beginSwipe()
      swipe.start = cell.swipeOffset
      follow(cell, swipe)
    case .changed: follow(cell, swipe)
    case .ended: release(cell, velocity: swipe.recognizer.velocity.x)
    case .cancelled: goBack(cell)
    case .possible, .failed: break
    }
  }

  /// Moves the row with the contact; in a disabled direction it stays at its place.
  private func follow(_ cell: ToDoCell, _ swipe: CellSwipe) {
    let offset = swipe.start + swipe.recognizer.translation.x
    cell.swipeOffset = list.allows(offset > 0 ? .swipeRight : .swipeLeft) ? offset : 0
  }

  private func release(_ cell: ToDoCell, velocity: Double) {
    guard let id = cell.item?.id else { return }
    switch SwipeAction(offset: cell.swipeOffset, width: cell.bounds.size.width) {
    case .back: goBack(cell)
    case .toggleCompletion:
      cell.endSwipe(.toggleCompletion)
      goBack(cell)
      list.toggleCompletion(of: id)
    case .delete: list.delete(id, animation: .fly(velocity: min(0, velocity)))
    }
  }

  private func goBack(_ cell: ToDoCell) {
    cell.animate(\.swipeOffset, to: 0, duration: ListConstants.returnDuration, curve: .easeOut)
  }
}

/// The action that the release of a swiped row performs; it depends on the position only, not on
/// the velocity.
enum SwipeAction: Hashable {
  /// No action: the row returns to its place.
  case back
  case toggleCompletion, delete

  /// Offset in points past which a release acts, for a row of `width` points.
  static func threshold(width: Double) -> Double {
    min(width * ListConstants.swipeThreshold, ListConstants.maximumSwipeThreshold)
  }

  /// Creates the action for a row of `width` points that is `offset` points right of its place.
  init(offset: Double, width: Double) {
    let threshold = SwipeAction.threshold(width: width)
    self = offset > threshold ? .toggleCompletion : offset < -threshold ? .delete : .back
  }

  /// Opacity of the cues, from 0 at the row's place to 1 where a release acts.
  static func cueAlpha(offset: Double, width: Double) -> Double {
    guard width > 0 else { return 0 }
    return min(1, abs(offset) / threshold(width: width))
  }
}
