internal import Gestures
internal import UserSettings
internal import ViewKit

/// Folds the list into its row of the level above while two fingers move together; goes up if the
/// list is folded completely at the release.
@MainActor
final class PinchToFold: Behavior {
  static let gestures: Set<Gesture> = [.fold]
  static let levels: Set<Level> = [.rows]
  private unowned let navigation: Navigation
  private let pinch: TablePinch
  private unowned let table: TableView

  /// Adds the gesture to the pinches of the table.
  init(_ context: BehaviorContext) {
    (navigation, pinch, table) = (context.navigation, context.pinch, context.list.tableView)
    pinch.minimumDistanceTogether = { [weak self] in self?.minimumDistance ?? .infinity }
    pinch.handle(.together) { [weak self] in self?.update($0) }
  }

  /// How far apart the fingers have to begin, in points.
  private var minimumDistance: Double { navigation.canFold ? table.rowHeight : .infinity }

  private func update(_ state: GestureState) {
    switch state {
    case .began:
      navigation.beginFold()
      navigation.fold(to: progress)
    case .changed: navigation.fold(to: progress)
    case .ended: navigation.endFold(goesUp: progress == 1)
    case .cancelled: navigation.endFold(goesUp: false)
    case .possible, .failed: break
    }
  }

  /// The progress of the fold, from 0 to 1.
  ///
  /// A progress that differs from 1 only by rounding is 1, since a wheel reaches 1 exactly.
  private var progress: Double {
    let progress = BehaviorConstants.foldPerScale * (1 - pinch.scale)
    return progress > 1 - 1e-9 ? 1 : progress
  }
}
