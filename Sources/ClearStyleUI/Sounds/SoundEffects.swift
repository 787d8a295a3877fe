internal import Timing
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Makes the user's actions and reminders heard, if the settings allow it.
///
/// Changes by other programs, undo and redo, and what a kiosk does by itself are silent. A new row is heard
/// once its text is typed, since a row without text is not in the list. Reopening and editing are silent, too.
@MainActor
final class SoundEffects: Behavior {
  static let levels: Set<Level> = []
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private var scale = CompletionScale()

  /// Observes the actions on all levels.
  init(_ context: BehaviorContext) {
    (navigation, rootView) = (context.navigation, context.rootView)
    navigation.actions.onAction = { [weak self] in self?.handle($0) }
    rootView.playSound = { [weak self] in self?.play($0) }
  }

  private func play(_ sound: Sound) {
    if navigation.settings.playsSounds { rootView.onSound?(sound) }
  }

  private func handle(_ action: UserActions.Action) {
    guard rootView.onSound != nil else { return }
    let sound = sound(of: action)
    if case .complete = sound {} else { scale.reset() }
    sound.map(play)
  }

  private func sound(of action: UserActions.Action) -> Sound? {
    switch action {
    case .change(_, .cleared): .clear
    case .change(_, .repeated): .complete(step: scale.next(at: rootView.scene?.now ?? .zero))
    case .change(let result, _):
      ChangeSummary(of: result, in: navigation.document.lists).flatMap(sound)
    case .transition(let old, let new): new.isAbove(old) ? .levelUp : .levelDown
    }
  }

  private func sound(of summary: ChangeSummary) -> Sound? {
    switch summary.kind {
    case .completed: .complete(step: scale.next(at: rootView.scene?.now ?? .zero))
    case .added: .add
    case .deleted: .delete
    case .moved: .move
    case .reopened, .edited: nil
    }
  }
}
