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

  /// The text that a field shows: ``TextBuffer/text`` with the composition at the caret.
  public var displayedText: String {
    guard let composition else { return text }
    var displayed = text
    displayed.replace(bytes: selection.range, with: composition.text)
    return displayed
  }

  /// The caret's UTF-8 byte offset in ``displayedText``: the input method's caret during a
  /// composition.
  public var displayedCaret: Int { selection.head + (composition?.caret ?? 0) }

  /// The bytes of ``displayedText`` that are composed; empty at the caret without a composition.
  public var composedRange: Range<Int> {
    selection.head..<selection.head + (composition?.text.utf8.count ?? 0)
  }

  /// The bytes of ``displayedText`` on which the next key of the input method acts.
  public var composedSelection: Range<Int> {
    let range = composition?.selectedRange ?? 0..<0
    return selection.head + range.lowerBound..<selection.head + range.upperBound
  }
}
