extension TextBuffer {
  /// Sets what an input method composes at the caret; with an empty `new` it composes nothing.
  ///
  /// `caret` and `selectedRange` are UTF-8 byte offsets in `new`; they are clamped, and moved to the
  /// start of a grapheme cluster. A composition that begins deletes the selected text. The deletion
  /// and the insertion that follows are undone together.
  @discardableResult
  public mutating func compose(
    _ new: String, caret: Int, selectedRange: Range<Int>
  ) -> EditResult {
    guard !new.isEmpty else {
      cancelComposition()
      return .unchanged
    }
    composition = Composition(new, caret: caret, selectedRange: selectedRange)
    return selection.isEmpty ? .unchanged : replace(selection.range, with: "", .composing)
  }

  /// Inserts the composed text, as an input method does when the user accepts it.
  @discardableResult
  public mutating func commitComposition() -> EditResult {
    guard let composition else { return .unchanged }
    return insert(composition.text)
  }

  /// Ends the composition without inserting it.
  public mutating func cancelComposition() { composition = nil }
}
