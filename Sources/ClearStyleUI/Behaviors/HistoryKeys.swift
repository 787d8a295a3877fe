internal import Input
internal import ViewKit

/// Undo and redo by their keys.
@MainActor
final class HistoryKeys: Behavior {
  private unowned let list: ListController

  /// Acts on `list`.
  init(_ list: ListController, on screen: Screen) { self.list = list }

  /// Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y.
  func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character("z"), .control): list.travel()
    case (.character("z"), [.control, .shift]), (.character("y"), .control):
      list.travel(isRedo: true)
    default: return false
    }
    return true
  }
}
