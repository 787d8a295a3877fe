/// Where a field's text and caret stand, by a function that tells how wide a part of it is.
struct TextFieldLine {
  /// What has to be drawn: all of the text, or of a very long one somewhat more than is seen.
  private(set) var text = ""
  /// Where the left edge of `text` stands, in points from the left edge of the whole.
  private(set) var start = 0.0
  /// Where the caret stands, as far.
  private(set) var caret = 0.0
  /// How far the whole is scrolled to the left, in points.
  private(set) var offset = 0.0

  /// A line without text.
  init() {}

  /// The line of `editor` in a field of `width` points that was scrolled by `offset`: by as little
  /// more or less as shows the caret, and leaves no room at the end that text could fill.
  init(_ editor: TextEditor, width: Double, offset: Double, measure: (Substring) -> Double) {
    caret = measure(editor.textBeforeCaret)
    let end = max(caret, measure(editor.text[...]))
    let room = width - ViewConstants.caretWidth
    self.offset = max(0, min(max(min(offset, caret), caret - room), end - room))
    text = editor.text
    guard end > ViewConstants.wholeLine else { return }
    let left = Self.part(reaching: caret - self.offset, measure) {
      editor.textBeforeCaret.suffix($0)
    }
    let right = Self.part(reaching: self.offset + width - caret, measure) {
      editor.textAfterCaret.prefix($0)
    }
    text = String(left + right)
    start = caret - measure(left)
  }

  /// How many characters of `text` stand before the gap that is nearest to `x`.
  static func gap(nearestTo x: Double, in text: String, measure: (Substring) -> Double) -> Int {
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      if measure(text.prefix(middle)) < x { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let (left, right) = (measure(text.prefix(low - 1)), measure(text.prefix(low)))
    return x - left < right - x ? low - 1 : low
  }

  /// The part `take` makes of the fewest characters, doubled from 8, that is `width` wide; all where
  /// none is.
  private static func part(
    reaching width: Double, _ measure: (Substring) -> Double, take: (Int) -> Substring
  ) -> Substring {
    var (count, part) = (8, take(8))
    while part.count == count, measure(part) < width {
      count *= 2
      part = take(count)
    }
    return part
  }
}
