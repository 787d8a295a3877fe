internal import Input
internal import ViewKit

/// Changes the size of rows and their text by keyboard.
@MainActor
final class TextScaling: Behavior {
  private unowned let list: ListController

  /// Scales the rows of the list.
  init(_ context: ListContext) { list = context.list }

  /// Handles Ctrl+=, Ctrl+- and Ctrl+0: larger, smaller and the original size.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting(.shift) == .control else { return false }
    switch event.key {
    case .character("="), .character("+"): set(list.textScale + ListConstants.textScaleStep)
    case .character("-"): set(list.textScale - ListConstants.textScaleStep)
    case .character("0"): set(1)
    default: return false
    }
    return true
  }

  private func set(_ scale: Double) {
    let scale = ListConstants.textScale(nearest: scale)
    guard scale != list.textScale else { return }
    list.endEditing()
    list.textScale = scale
    list.onTextScale?(scale)
  }
}
