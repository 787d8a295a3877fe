internal import Input
internal import UserSettings

/// Clears the completed rows by keyboard.
@MainActor
final class ClearKey: Behavior {
  static let levels: Set<Level> = [.rows]
  private unowned let list: ListController
  private let announce: (String) -> Void

  /// Creates the behavior for the list of `context`.
  init(_ context: ListContext) {
    list = context.list
    announce = { [weak screen = context.screen] in screen?.announce($0) }
  }

  /// Handles Ctrl+Shift+Delete.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .delete, event.modifiers == [.control, .shift] else { return false }
    if event.isRepeat || !list.settings.allowsDeleting { return true }
    list.endEditing()
    if list.clearCompleted() == 0 { announce(list.settings.strings.nothingToClear) }
    return true
  }
}
