internal import ToDoModel
internal import UserSettings

/// Clears the completed rows when the list is pulled up far enough past its end and then released; has
/// no effect where a kiosk allows no deleting.
@MainActor
final class PullToClear: Behavior {
  static let changesItems = true
  static let gestures: Set<Gesture> = [.pull]
  static let levels: Set<Level> = [.rows]
  private let pull: EndPull

  /// Observes the pulls of the table past its end.
  init(_ context: BehaviorContext) {
    let list = context.list
    pull = EndPull(
      list, theme: context.theme,
      action: list.settings.allowsDeleting
        ? .clear(
          count: { [unowned list] in list.rows.completedCount }, in: context.strings,
          by: { [unowned list] in list.clearCompleted() }) : nil)
  }
}
