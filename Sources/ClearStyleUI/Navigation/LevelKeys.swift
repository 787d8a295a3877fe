internal import Input
internal import ViewKit

/// Leads from a list to the lists by keyboard, and by the mouse's back button.
@MainActor
final class LevelKeys: Behavior {
  static let levels: Set<Level> = [.rows]
  private unowned let list: ListController
  private let navigation: any LevelNavigation

  /// Creates the behavior for the list of `context`.
  init(_ context: ListContext) { (list, navigation) = (context.list, context.levelNavigation) }

  /// Handles Alt+← and the back key; Escape, too, unless a gesture is in progress.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard navigation.levelAbove != nil else { return false }
    switch (event.key, event.modifiers) {
    case (.left, .alt), (.back, []): break
    case (.escape, []):
      if list.tableView.scene?.hasTouches == true { return false }
    default: return false
    }
    if !event.isRepeat { navigation.goUp() }
    return true
  }
}
