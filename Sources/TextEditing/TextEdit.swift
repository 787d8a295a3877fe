/// The replacement of one part of a text, with what is required to revert it.
struct TextEdit: Sendable {
  /// What the user did; it decides which edits are undone together.
  enum Kind: Sendable {
    /// The insertion of one grapheme cluster.
    case typing
    case deletingBackward
    case deletingForward
    /// The deletion of the selected text when an input method begins to compose its replacement.
    case composing
    /// An edit that is undone alone.
    case single
  }

  let kind: Kind
  /// The byte at which the replaced part begins.
  private(set) var offset: Int
  private(set) var removed: String
  private(set) var inserted: String
  let selectionBefore: TextSelection
  private(set) var selectionAfter: TextSelection

  init(
    _ kind: Kind, at offset: Int, removed: String, inserted: String,
    selectionBefore: TextSelection, selectionAfter: TextSelection
  ) {
    self.kind = kind
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
    self.selectionBefore = selectionBefore
    self.selectionAfter = selectionAfter
  }

  /// The number of bytes of both texts.
  var byteCount: Int { removed.utf8.count + inserted.utf8.count }

  /// Appends `next` to this edit; false if the two are to be undone separately.
  ///
  /// `next` was made after this edit, with no other edit or movement of the caret between them.
  mutating func join(_ next: TextEdit) -> Bool {
    guard isContinued(by: next) else { return false }
    switch kind {
    case .typing: inserted += next.inserted
    case .deletingBackward:
      removed = next.removed + removed
      offset = next.offset
    case .deletingForward: removed += next.removed
    case .composing: inserted = next.inserted
    case .single: return false
    }
    selectionAfter = next.selectionAfter
    return true
  }

  /// Whether `next` follows in the text and belongs to the same word.
  private func isContinued(by next: TextEdit) -> Bool {
    switch (kind, next.kind) {
    case (.typing, .typing):
      next.removed.isEmpty && next.offset == offset + inserted.utf8.count
        && !(inserted.endsWithWordAndSpace && !next.inserted.startsWithSpace)
    case (.deletingBackward, .deletingBackward):
      next.offset + next.removed.utf8.count == offset
        && !(next.removed.startsWithSpace && !removed.startsWithSpace)
    case (.deletingForward, .deletingForward):
      next.offset == offset && !(removed.endsWithWordAndSpace && !next.removed.startsWithSpace)
    case (.composing, .typing), (.composing, .single):
      next.offset == offset && next.removed.isEmpty
    default: false
    }
  }
}

extension String {
  fileprivate var startsWithSpace: Bool { first?.isWhitespace == true }

  /// Whether the text ends with a space and is not only spaces.
  fileprivate var endsWithWordAndSpace: Bool {
    last?.isWhitespace == true && contains { !$0.isWhitespace }
  }
}
