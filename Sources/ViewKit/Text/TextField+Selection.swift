import Drawing
import Geometry
import Gestures
import TextEditing

// What a menu does.
extension TextField {
  /// Whether some of the text is selected.
  public var hasSelection: Bool { !buffer.selection.isEmpty }

  /// Whether ``copy()`` has an effect: some of the text is selected, and it is no password.
  public var canCopy: Bool { hasSelection && !isSecure }

  /// Copies the selected text and deletes it; no effect without a pasteboard.
  public func cut() { perform(.cut) }

  /// Copies the selected text.
  public func copy() { perform(.copy) }

  /// Replaces the selected text by that of the clipboard, when the text has arrived.
  public func paste() { perform(.paste) }

  /// Selects all of the text, as a finger does, so that handles and menu appear.
  public func selectAll() {
    select { $0.selectAll() }
    finishTap(hitsCaret: false)
  }
}

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
    case .moveVertically(let side, let extending): moveVertically(to: side, extending: extending)
    case .moveToLineEdge(let edge, let extending):
      select(to: textLines.position(at: edge, ofLineOf: caret), extending: extending)
    case .deleteBackward: if !handleBackspaceAtUnderline() { edit { $0.deleteBackward() } }
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
  /// selected text or a pasteboard, and for a password.
  @discardableResult
  func copySelection(to selection: PasteboardSelection) -> Bool {
    guard !isSecure, !buffer.selection.isEmpty, let pasteboard = keyScene?.pasteboard else {
      return false
    }
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
    let position = position(at: convertFromWindow(location))
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
    // A character may have several asterisks.
    if isSecure {
      return select {
        $0.move(side == .left ? .previousCharacter : .nextCharacter, extending: extending)
      }
    }
    if !extending, !buffer.selection.isEmpty {
      let ends = [buffer.selection.range.lowerBound, buffer.selection.range.upperBound]
        .map { TextPosition($0) }.sorted { isVisuallyBefore($0, $1) }
      return select(to: ends[side == .left ? 0 : 1])
    }
    select(to: textLines.position(to: side, of: caret) ?? caret, extending: extending)
  }

  /// Whether `a` is left of `b`, or on the line from which the text goes on to that of `b`.
  private func isVisuallyBefore(_ a: TextPosition, _ b: TextPosition) -> Bool {
    let (first, second) = (textLines.lineIndex(of: a), textLines.lineIndex(of: b))
    guard first == second else { return (first < second) != textLines.isRightToLeft }
    return textLines.caretPoint(at: a).x < textLines.caretPoint(at: b).x
  }

  /// Moves the caret to the line above or below, as near as possible to the x at which a series of
  /// such movements began.
  private func moveVertically(to side: TextFieldCommand.VerticalSide, extending: Bool) {
    let x = verticalX ?? textLines.caretPoint(at: caret).x
    select(to: textLines.position(side, of: caret, x: x), extending: extending)
    verticalX = x
  }
}
