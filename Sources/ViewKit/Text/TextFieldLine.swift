/// The layout of a text field's line: the text to draw, the caret and the scroll offset.
struct TextFieldLine {
  /// The text to draw: the whole line or, if the line is very wide, at least its visible part.
  private(set) var text = ""
  /// The left edge of `text`, in points from the start of the whole line.
  private(set) var textStart = 0.0
  /// The left edge of the caret, in points from the start of the whole line.
  private(set) var caret = 0.0
  /// The distance by which the line is scrolled to the left, in points.
  private(set) var offset = 0.0

  /// Creates the layout of an empty line.
  init() {}

  /// Lays out the line of `editor` in a field `width` points wide that was scrolled by `offset`.
  ///
  /// The new offset is the one nearest to `offset` that shows the caret and, if possible, fills the
  /// field with text up to its right edge. `measure` returns the width of a part of the text, in
  /// points.
  init(_ editor: TextEditor, width: Double, offset: Double, measure: (Substring) -> Double) {
    caret = measure(editor.textBeforeCaret)
    let end = max(caret, measure(editor.text[...]))
    let textWidth = width - ViewConstants.caretWidth
    self.offset = max(0, min(max(min(offset, caret), caret - textWidth), end - textWidth))
    text = editor.text
    guard end > ViewConstants.maximumWholeLineWidth else { return }
    let left = Self.part(covering: caret - self.offset, measure) {
      editor.textBeforeCaret.suffix($0)
    }
    let right = Self.part(covering: self.offset + width - caret, measure) {
      editor.textAfterCaret.prefix($0)
    }
    text = String(left + right)
    textStart = caret - measure(left)
  }

  /// Finds the character boundary nearest to `x` by binary search, and returns the number of
  /// characters before that boundary.
  ///
  /// `x` is in points from the start of `text`.
  static func caretPosition(nearestTo x: Double, in text: String, measure: (Substring) -> Double)
    -> Int
  {
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      if measure(text.prefix(middle)) < x { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let (left, right) = (measure(text.prefix(low - 1)), measure(text.prefix(low)))
    return x - left < right - x ? low - 1 : low
  }

  /// The shortest prefix or suffix of 8 · 2ⁿ characters that is at least `width` points wide.
  ///
  /// If the whole text is narrower, the result is the whole text.
  private static func part(
    covering width: Double, _ measure: (Substring) -> Double, prefixOrSuffix: (Int) -> Substring
  ) -> Substring {
    var (count, part) = (8, prefixOrSuffix(8))
    while part.count == count, measure(part) < width {
      count *= 2
      part = prefixOrSuffix(count)
    }
    return part
  }
}
