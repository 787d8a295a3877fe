/// A selected range of a text with the end that moves; an empty one is the caret.
///
/// Both ends are UTF-8 byte offsets. The head may be before the anchor.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  public let anchor: Int
  /// The end that moves, where the caret is drawn.
  public let head: Int

  /// A selection from `anchor` to `head`, which may be equal.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// An empty selection: the caret at the byte `offset`.
  public init(caretAt offset: Int) { self.init(anchor: offset, head: offset) }

  /// The selected bytes, in the order of the text.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether the selection is only a caret.
  public var isEmpty: Bool { anchor == head }
}
