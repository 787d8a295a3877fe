internal import ToDoModel

/// Reports what the user does, and nothing that another program or a timer does.
///
/// An undo and a redo are not reported; a way to another level, on which they show what changed, is.
///
/// ```swift
/// navigation.actions.onAction = { action in … }
/// navigation.actions.withoutUser { navigation.returnHome(nil) }
/// ```
@MainActor
final class UserActions {
  /// Something that the user did.
  enum Action {
    /// Rows or lists were changed, with this result; the observers of the table got the event.
    case change(ChangeResult, ListEvent)
    /// A transition between two levels began, or was finished after a gesture.
    case transition(from: Level, to: Level)
  }

  /// Called with each action, before the other levels show it.
  var onAction: ((Action) -> Void)?
  private var isWithoutUser = false

  /// Reports `action`, unless it belongs to something that the user did not do.
  func notify(_ action: Action) { if !isWithoutUser { onAction?(action) } }

  /// Performs `work`, which the user did not cause; a draft that it commits, for example, is not reported.
  func withoutUser(_ work: () -> Void) {
    let outer = isWithoutUser
    isWithoutUser = true
    work()
    isWithoutUser = outer
  }
}
