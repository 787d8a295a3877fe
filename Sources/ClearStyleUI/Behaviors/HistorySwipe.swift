internal import Geometry
internal import Gestures
internal import ViewKit

/// Takes back what was done when three fingers go left, and brings it again when they go right.
@MainActor
final class HistorySwipe: Behavior {
  static let gestures: Set<Gesture> = [.threeFingers]
  private unowned let list: ListController
  private let recognizer = SwipeGestureRecognizer(
    kind: "history", machine: SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))

  /// Adds the gesture to the rows of `list`.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    recognizer.onStateChange = { [weak self] in self?.update($0) }
    list.tableView.gestureRecognizers.append(recognizer)
  }

  /// Where the fingers are when they leave decides, as with every gesture here.
  private func update(_ state: GestureState) {
    guard state == .ended else { return }
    let way = recognizer.translation.x
    if abs(way) > ListConstants.historyDistance { list.travel(isRedo: way > 0) }
  }
}
