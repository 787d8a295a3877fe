import Drawing

/// The shaped line of a text field, its place in the field, and the part of it that is visible.
struct TextFieldLine {
  /// The runs and places of all characters.
  let shaped: ShapedLine
  /// The left edge of the line, in the field's coordinates; not 0 in right-to-left lines, which end
  /// at the field's right edge.
  private(set) var x = 0.0
  /// The left edge of the caret, in the field's coordinates.
  private(set) var caretX = 0.0
  /// The left edge of the visible part, in the field's coordinates.
  private(set) var offset = 0.0

  /// A line that is not scrolled.
  init(_ shaped: ShapedLine = ShapedLine()) {
    self.shaped = shaped
  }

  /// Places the line in a field `width` points wide that is scrolled to `offset`, and scrolls the
  /// caret at `position` into view.
  ///
  /// The new offset is the one nearest to `offset` that shows the caret and leaves no space that
  /// text could fill.
  mutating func layOut(caret position: TextPosition, width: Double, offset: Double) {
    let textWidth = width - ViewConstants.caretWidth
    let excess = max(0, shaped.width - textWidth)
    x = shaped.isRightToLeft ? width - shaped.width : 0
    let range = shaped.isRightToLeft ? -excess...0 : 0...excess
    let caret = x + shaped.caretX(at: position)
    self.offset = max(
      min(max(min(offset, caret), caret - textWidth), range.upperBound), range.lowerBound)
    caretX = min(caret, self.offset + textWidth)
  }

  /// The position nearest to `x`, in the field's coordinates.
  func position(nearestTo x: Double) -> TextPosition {
    shaped.position(nearestTo: x - self.x)
  }

  /// The indices of the runs that are visible in a field `width` points wide.
  func visibleRuns(width: Double) -> Range<Int> {
    let first = shaped.runs.firstIndex { x + $0.maxX > offset } ?? shaped.runs.count
    let end = shaped.runs[first...].firstIndex { x + $0.x >= offset + width }
    return first..<(end ?? shaped.runs.count)
  }
}
