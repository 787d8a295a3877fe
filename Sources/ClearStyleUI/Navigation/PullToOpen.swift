internal import UserSettings

/// Opens the list that was open last when the lists are pulled up far enough past their end and then
/// released.
@MainActor
final class PullToOpen: Behavior {
  static let gestures: Set<Gesture> = [.pull]
  static let levels: Set<Level> = [.lists]
  private let pull: EndPull

  /// Observes the pulls of the lists past their end.
  init(_ context: BehaviorContext) {
    let navigation = context.navigation
    pull = EndPull(
      context.list, theme: context.theme,
      action: .open(
        name: { [unowned navigation] in navigation.lastListName },
        by: { [unowned navigation] in navigation.goBack() }))
  }
}
