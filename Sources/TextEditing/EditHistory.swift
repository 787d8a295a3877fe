/// The edits of a text that can be undone and redone.
///
/// Edits that continue one word are one entry. The oldest entries are dropped beyond a number of
/// entries or of bytes.
struct EditHistory: Sendable {
  /// The largest number of entries.
  static let maximumEntryCount = 500
  /// The largest number of bytes of all removed and inserted texts.
  ///
  /// One edit has at most the bytes of two texts of maximum length, a quarter of this.
  static let maximumByteCount = 524_288

  private var undoable: [TextEdit] = []
  private var redoable: [TextEdit] = []
  /// The bytes of all edits on both stacks.
  private var byteCount = 0
  /// Whether the next edit may become a part of the last entry.
  private var isOpen = false

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }

  /// Adds `edit`, which was just made, and forgets the edits that could be redone.
  mutating func record(_ edit: TextEdit) {
    byteCount += edit.byteCount - redoable.reduce(0) { $0 + $1.byteCount }
    redoable.removeAll()
    if !(isOpen && joinLast(edit)) { undoable.append(edit) }
    isOpen = true
    dropOldest()
  }

  /// Ends the last entry: the next edit is an entry of its own.
  mutating func close() { isOpen = false }

  /// Returns the edit to revert, which can then be redone; nil if there is none.
  mutating func undo() -> TextEdit? {
    close()
    guard let edit = undoable.popLast() else { return nil }
    redoable.append(edit)
    return edit
  }

  /// Returns the edit to make again, which can then be undone; nil if there is none.
  mutating func redo() -> TextEdit? {
    close()
    guard let edit = redoable.popLast() else { return nil }
    undoable.append(edit)
    return edit
  }

  private mutating func joinLast(_ edit: TextEdit) -> Bool {
    !undoable.isEmpty && undoable[undoable.count - 1].join(edit)
  }

  private mutating func dropOldest() {
    // The last entry stays in any case: it can be undone even if the text is very long.
    while undoable.count > 1,
      undoable.count > Self.maximumEntryCount || byteCount > Self.maximumByteCount
    {
      byteCount -= undoable.removeFirst().byteCount
    }
  }
}
