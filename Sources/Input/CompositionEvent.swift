public import Timing

/// A change of the text that an input method composes at the caret, before the user accepts it.
///
/// Accepted text arrives separately, as `InputEvent.text`, which also ends the composition.
public struct CompositionEvent: Hashable, Sendable {
  /// The whole composed text; empty when the composition ended without a text.
  public var text: String
  /// The UTF-8 byte offset in `text` of the input method's caret.
  public var caret: Int
  /// The UTF-8 bytes of `text` on which the next key of the input method acts; often empty.
  public var selectedRange: Range<Int>
  /// When the event occurred, on the clock of frames and timers.
  public var time: Instant

  /// Creates the event of the composition `text` at `time`; offsets outside `text` are valid.
  public init(_ text: String, caret: Int, selectedRange: Range<Int>, time: Instant) {
    self.text = text
    self.caret = caret
    self.selectedRange = selectedRange
    self.time = time
  }
}
