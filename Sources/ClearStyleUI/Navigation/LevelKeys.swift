internal import Input
internal import ViewKit

/// Goes up one level on Alt+←, Escape or the back key, and to the settings on Ctrl+comma.
///
/// A mouse's back button is the back key.
@MainActor
final class LevelKeys: Behavior {
  private unowned let list: ListController
  private let navigation: any LevelNavigation

  /// Creates the behavior for the level of `context`.
  init(_ context: ListContext) { (list, navigation) = (context.list, context.levelNavigation) }

  /// Handles Ctrl+comma, Alt+← and the back key; in a list also Escape, unless a gesture is in progress.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard let levelAbove = navigation.levelAbove else { return false }
    switch (event.key, event.modifiers) {
    case (.left, .alt), (.back, []): if !event.isRepeat { navigation.goUp() }
    case (.character(","), .control): if !event.isRepeat { navigation.goToSettings() }
    case (.escape, []):
      guard levelAbove == .lists, list.tableView.scene?.hasFingers != true else { return false }
      if !event.isRepeat { navigation.goUp() }
    default: return false
    }
    return true
  }
}
