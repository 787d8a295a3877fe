internal import Input
internal import ViewKit

/// Makes rows and their text larger and smaller.
@MainActor
final class TextScaling: Behavior {
  private unowned let list: ListController

  /// Acts on `list`.
  init(_ list: ListController, on screen: Screen) { self.list = list }

  /// Ctrl+=, Ctrl+- and Ctrl+0.
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
