// A movement or selection commits a composition first, so its offsets count in the text that the
// user saw.
extension TextBuffer {
  /// Moves the caret; with `extending` the anchor stays and the text up to it is selected.
  ///
  /// Commits a composition first.
  public mutating func move(_ movement: TextMovement, extending: Bool = false) {
    commitComposition()
    move(to: target(of: movement, extending: extending), extending: extending)
  }

  /// Moves the caret to the byte `offset`; with `extending` the anchor stays.
  ///
  /// Commits a composition first; `offset` counts in the text with it.
  public mutating func move(to offset: Int, extending: Bool = false) {
    commitComposition()
    let head = text.boundary(atOrBefore: offset)
    select(TextSelection(anchor: extending ? selection.anchor : head, head: head))
  }

  /// Selects the whole text, with the caret at its end.
  public mutating func selectAll() {
    commitComposition()
    select(TextSelection(anchor: 0, head: text.utf8.count))
  }

  /// Selects the grapheme clusters that overlap the bytes in `range`, with the caret at their end.
  ///
  /// An empty range only moves the caret. Commits a composition first; `range` counts in the text
  /// with it.
  public mutating func select(_ range: Range<Int>) {
    commitComposition()
    guard !range.isEmpty else { return move(to: range.lowerBound) }
    select(
      TextSelection(
        anchor: text.boundary(atOrBefore: range.lowerBound),
        head: text.boundary(atOrAfter: range.upperBound)))
  }

  /// The word at the byte `offset`, for a double click; between words, the mark there, or the word
  /// beside the spaces there.
  ///
  /// At the end of the text it is what ends there. Ignores a composition. Empty in an empty text.
  public func wordRange(at offset: Int) -> Range<Int> {
    WordSegments(text: text).word(nearest: text.boundary(atOrBefore: offset))
  }

  /// Sets a selection whose ends are boundaries; another one ends the current entry of undo.
  mutating func select(_ new: TextSelection) {
    guard new != selection else { return }
    selection = new
    history.close()
  }

  private func target(of movement: TextMovement, extending: Bool) -> Int {
    let collapses = !extending && !selection.isEmpty
    return switch movement {
    case .start: 0
    case .end: text.utf8.count
    case .previousCharacter:
      collapses ? selection.range.lowerBound : text.boundary(before: selection.head)
    case .nextCharacter:
      collapses ? selection.range.upperBound : text.boundary(after: selection.head)
    case .previousWord: WordSegments(text: text).wordStart(before: selection.head)
    case .nextWord: WordSegments(text: text).wordEnd(after: selection.head)
    }
  }
}
