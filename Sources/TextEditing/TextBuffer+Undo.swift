extension TextBuffer {
  /// Whether ``undo()`` changes the text.
  public var canUndo: Bool { history.canUndo }

  /// Whether ``redo()`` changes the text.
  public var canRedo: Bool { history.canRedo }

  /// Takes back the last word typed or deleted, or the last other edit, with the selection before it.
  ///
  /// Ends a composition without inserting it.
  @discardableResult
  public mutating func undo() -> EditResult {
    composition = nil
    guard let edit = history.undo() else { return .unchanged }
    replace(edit.inserted, by: edit.removed, at: edit.offset, edit.selectionBefore)
    return .changed
  }

  /// Makes the edit again that was undone last, with the selection after it.
  ///
  /// Ends a composition without inserting it.
  @discardableResult
  public mutating func redo() -> EditResult {
    composition = nil
    guard let edit = history.redo() else { return .unchanged }
    replace(edit.removed, by: edit.inserted, at: edit.offset, edit.selectionAfter)
    return .changed
  }

  private mutating func replace(
    _ old: String, by new: String, at offset: Int, _ selection: TextSelection
  ) {
    text.replace(bytes: offset..<offset + old.utf8.count, with: new)
    self.selection = selection
  }
}
