extension TextBuffer {
  /// Replaces the selection or the composition by `new`.
  ///
  /// Line breaks, tabs and other control characters become spaces, so the text stays one line.
  /// Grapheme clusters that are inserted one at a time are undone by the word; a longer `new` is
  /// undone alone.
  @discardableResult
  public mutating func insert(_ new: String) -> EditResult {
    composition = nil
    return replace(selection.range, with: new.singleLine)
  }

  /// Replaces the whole text by `new`, with the caret at its end; the replacement can be undone.
  ///
  /// Ends a composition without inserting it.
  @discardableResult
  public mutating func setText(_ new: String) -> EditResult {
    composition = nil
    return replace(0..<text.utf8.count, with: new.singleLine, .single)
  }

  /// Deletes the selection, or else the grapheme cluster before the caret.
  ///
  /// During a composition this and the other deletions only end the composition.
  @discardableResult
  public mutating func deleteBackward() -> EditResult {
    delete(.deletingBackward) { $0.boundary(before: $1) }
  }

  /// Deletes the selection, or else the grapheme cluster after the caret.
  @discardableResult
  public mutating func deleteForward() -> EditResult {
    delete(.deletingForward) { $0.boundary(after: $1) }
  }

  /// Deletes the selection, or else the text from the start of the previous word to the caret.
  @discardableResult
  public mutating func deleteWordBackward() -> EditResult {
    delete(.single) { WordSegments(text: $0).wordStart(before: $1) }
  }

  /// Deletes the selection, or else the text from the caret to the end of the next word.
  @discardableResult
  public mutating func deleteWordForward() -> EditResult {
    delete(.single) { WordSegments(text: $0).wordEnd(after: $1) }
  }

  /// Deletes the selected text, as a cut does after the copy.
  @discardableResult
  public mutating func deleteSelection() -> EditResult { delete(.single) { $1 } }

  /// Deletes the selection, or else the text between the caret and an offset.
  ///
  /// `target` returns the offset for the text and the caret.
  private mutating func delete(
    _ kind: TextEdit.Kind, to target: (String, Int) -> Int
  ) -> EditResult {
    guard composition == nil else {
      composition = nil
      return .unchanged
    }
    guard selection.isEmpty else { return replace(selection.range, with: "", .single) }
    let range = TextSelection(anchor: selection.head, head: target(text, selection.head)).range
    return replace(range, with: "", kind)
  }

  /// Replaces `range` by as much of `new`, one line, as fits.
  ///
  /// Without a `kind`, one grapheme cluster is typing and more are a single edit.
  mutating func replace(
    _ range: Range<Int>, with new: String, _ kind: TextEdit.Kind? = nil
  ) -> EditResult {
    let inserted = fitting(new, in: range)
    let isTruncated = inserted.utf8.count < new.utf8.count
    let removed = text.text(in: range)
    if isTruncated, inserted.isEmpty { return .truncated }
    if removed.utf8.elementsEqual(inserted.utf8) {
      select(TextSelection(caretAt: range.upperBound))
      return isTruncated ? .truncated : .unchanged
    }
    text.replace(bytes: range, with: inserted)
    let caret = text.boundary(atOrAfter: range.lowerBound + inserted.utf8.count)
    record(
      TextEdit(
        kind ?? Self.kind(of: inserted), at: range.lowerBound, removed: removed,
        inserted: inserted, selectionBefore: selection,
        selectionAfter: TextSelection(caretAt: caret)))
    return isTruncated ? .truncated : .changed
  }

  private mutating func record(_ edit: TextEdit) {
    history.record(edit)
    selection = edit.selectionAfter
  }

  private static func kind(of inserted: String) -> TextEdit.Kind {
    let end = inserted.boundary(after: 0)
    return end > 0 && end == inserted.utf8.count ? .typing : .single
  }

  /// The prefix of `new` that can replace `range`: whole clusters, also as they combine with the
  /// text before `range`.
  private func fitting(_ new: String, in range: Range<Int>) -> String {
    let limit = max(Self.maximumByteCount, text.utf8.count)
    let room = limit - (text.utf8.count - range.count)
    guard new.utf8.count > room else { return new }
    let candidate = text.text(in: 0..<range.lowerBound) + new
    let end = candidate.boundary(atOrBefore: range.lowerBound + room)
    return candidate.text(in: range.lowerBound..<max(range.lowerBound, end))
  }
}
