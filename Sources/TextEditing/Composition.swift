/// The text that an input method shows before the user accepts it.
///
/// Offsets are UTF-8 byte offsets in ``text``, at boundaries of its grapheme clusters.
public struct Composition: Hashable, Sendable {
  /// One line, at most ``TextBuffer/maximumByteCount`` bytes.
  public let text: String
  /// The input method's caret.
  public let caret: Int
  /// The part that the next key of the input method acts on; drawn highlighted, often empty.
  public let selectedRange: Range<Int>

  /// A composition of `text`, normalized and truncated as the text of a ``TextBuffer``.
  ///
  /// Offsets outside the text are clamped. Offsets inside a grapheme cluster are moved to its start.
  init(_ text: String, caret: Int, selectedRange: Range<Int>) {
    self.text = text.singleLine.prefix(byteCount: TextBuffer.maximumByteCount)
    self.caret = self.text.boundary(atOrBefore: caret)
    self.selectedRange =
      self.text.boundary(
        atOrBefore: selectedRange.lowerBound)..<self.text.boundary(
        atOrBefore: selectedRange.upperBound)
  }
}
