import Drawing
import Geometry
import Gestures
import TextEditing

// The commands of keys, and the selection by taps.
extension TextField {
  /// Carries out a command; a movement without effect still shows the caret.
  func perform(_ command: TextFieldCommand) {
    commitComposition()
    let selection = buffer.selection
    endTouchSelection()
    defer { if buffer.selection != selection { copySelection(to: .primary) } }
    switch command {
    case .moveVisually(let side, let extending): moveVisually(to: side, extending: extending)
    case .move(let movement, let extending): select { $0.move(movement, extending: extending) }
    case .deleteBackward: edit { $0.deleteBackward() }
    case .deleteForward: edit { $0.deleteForward() }
    case .deleteWordBackward: edit { $0.deleteWordBackward() }
    case .deleteWordForward: edit { $0.deleteWordForward() }
    case .selectAll: select { $0.selectAll() }
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .copy: copySelection(to: .clipboard)
    case .cut: if copySelection(to: .clipboard) { edit { $0.deleteSelection() } }
    case .paste: paste(from: .clipboard)
    }
  }

  /// Offers the selected text to other programs; returns false, and keeps the earlier offer, without
  /// selected text or a pasteboard.
  @discardableResult
  func copySelection(to selection: PasteboardSelection) -> Bool {
    guard !buffer.selection.isEmpty, let pasteboard = keyScene?.pasteboard else { return false }
    pasteboard.write(buffer.selectedText, to: selection)
    return true
  }

  /// Replaces the selection by the text of `selection`, unless the edit has ended when it arrives.
  func paste(from selection: PasteboardSelection) {
    let edit = editNumber
    keyScene?.pasteboard?.read(selection) { [weak self] text in
      guard let self, isFirstResponder, editNumber == edit else { return }
      commitComposition()
      insertText(text)
    }
  }

  /// Places the caret at a tap; selects the word at a double tap, and the line at a triple tap.
  func tap(_ state: GestureState) {
    guard state == .ended, let scene else { return }
    if isFirstResponder { scene.requestTextInput() }
    let location = tapGestureRecognizer.location
    let position = position(at: convertFromWindow(location).x)
    let hitsCaret = buffer.selection.isEmpty && buffer.selection.head == position.offset
    onSelectionMenu?(nil)
    let count = tapCounter.add(at: location, time: scene.now)
    switch count {
    case 1: select(to: position)
    case 2: select { $0.select($0.wordRange(at: position.offset)) }
    default: select { $0.selectAll() }
    }
    finishTap(hitsCaret: hitsCaret && count == 1)
  }

  /// Moves the caret one visible character to `side`; without `extending`, a selection collapses to
  /// its end on that side.
  private func moveVisually(to side: TextFieldCommand.Side, extending: Bool) {
    let shaped = line.shaped
    if !extending, !buffer.selection.isEmpty {
      let ends = [buffer.selection.range.lowerBound, buffer.selection.range.upperBound]
        .map { TextPosition($0) }.sorted { shaped.caretX(at: $0) < shaped.caretX(at: $1) }
      return select(to: ends[side == .left ? 0 : 1])
    }
    let next = side == .left ? shaped.position(leftOf: caret) : shaped.position(rightOf: caret)
    select(to: next ?? caret, extending: extending)
  }
}
