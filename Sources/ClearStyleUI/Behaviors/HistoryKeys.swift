internal import Input
internal import ViewKit

/// Undo and redo by keyboard.
@MainActor
final class HistoryKeys: Behavior {
  private unowned let list: ListController

  /// Changes `list`.
  init(_ list: ListController, on screen: ListScreenView) { self.list = list }

  /// Handles Ctrl+Z to undo, and Ctrl+Shift+Z or Ctrl+Y to redo.
  func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character("z"), .control): list.undo()
    case (.character("z"), [.control, .shift]), (.character("y"), .control):
      list.redo()
    default: return false
    }
    return true
  }
}
