internal import Geometry
internal import Gestures
internal import UserSettings
internal import ViewKit

/// Undoes a change after a three-finger swipe to the left; redoes a change after a three-finger
/// swipe to the right.
@MainActor
final class HistorySwipe: Behavior {
  static let changesItems = true
  static let gestures = Gesture.all(of: .history)
  private unowned let navigation: Navigation
  private let recognizer = SwipeGestureRecognizer(
    kind: .history, machine: SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))

  /// Adds the gesture to the table of a level.
  convenience init(_ context: BehaviorContext) {
    self.init(context.navigation, on: context.list.tableView)
  }

  /// Adds the recognizer of the gesture to `table`.
  init(_ navigation: Navigation, on table: TableView) {
    self.navigation = navigation
    recognizer.onStateChange = { [weak self] in self?.update($0) }
    table.gestureRecognizers.append(recognizer)
  }

  /// Undoes a change at the end of a gesture to the left, redoes a change at the end of a gesture
  /// to the right.
  ///
  /// The mean horizontal translation of the fingers counts; their velocity does not matter.
  private func update(_ state: GestureState) {
    guard state == .ended else { return }
    let distance = recognizer.translation.x
    guard abs(distance) > BehaviorConstants.historySwipeThreshold else { return }
    if distance > 0 { navigation.redo() } else { navigation.undo() }
  }
}
