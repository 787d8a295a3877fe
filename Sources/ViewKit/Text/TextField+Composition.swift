import Drawing
import Geometry
import Input
import TextEditing

// The text that an input method composes.
extension TextField {
  /// Inserts the composed text as if the input method had inserted it; no effect without a
  /// composition.
  public func commitComposition() {
    if isComposing { edit { $0.commitComposition() } }
  }

  /// Handles a key that the input method left to the program during a composition.
  ///
  /// Return inserts the composed text and acts as without a composition; Escape removes the text.
  /// All other keys have no effect.
  func composingKeyDown(_ event: KeyEvent) {
    guard !event.isRepeat else { return }
    switch event.key {
    case .return:
      commitComposition()
      onReturn?()
    case .escape:
      edit { buffer in
        buffer.cancelComposition()
        return .changed
      }
    default: break
    }
  }

  /// Underlines the composed text, and more strongly the part on which the next key acts.
  func drawComposition(into list: inout DisplayList) {
    guard isComposing else { return }
    let thickness = style.size * ViewConstants.compositionUnderlineThickness
    drawUnderline(of: buffer.composedRange, thickness: thickness, into: &list)
    drawUnderline(of: buffer.composedSelection, thickness: 2 * thickness, into: &list)
  }

  private func drawUnderline(
    of range: Range<Int>, thickness: Double, into list: inout DisplayList
  ) {
    for rect in rects(of: range) {
      drawUnderline(in: rect, thickness: thickness, color, into: &list)
    }
  }
}
