import Drawing
import Geometry

/// The shaped lines of a text field, their places in the field, and the part that is visible.
///
/// A field that does not wrap has one line, which scrolls sideways. Wrapped lines scroll up and down
/// if there are more than the field shows. Offsets count the UTF-8 bytes of the whole text.
struct TextFieldLines {
  /// A line and its place in the text.
  struct Line {
    fileprivate let wrapped: WrappedLine
    /// The offset of the first byte.
    let start: Int
    /// The number of bytes without the spaces at which the line is broken.
    let visibleByteCount: Int

    /// The offset after the last byte.
    var end: Int { start + wrapped.byteCount }
    /// The line itself, which is shaped when it is first asked for.
    var shaped: ShapedLine { wrapped.shaped }
    /// Whether the line is broken at a space; otherwise it is broken inside a word, or is the last.
    var endsWithSpace: Bool { visibleByteCount < wrapped.byteCount }
  }

  /// The lines from top to bottom; at least one.
  private(set) var lines: [Line]
  /// Whether the text is broken into lines.
  let isWrapped: Bool
  /// The caret, in the field's coordinates.
  private(set) var caret = Rect.zero
  /// The top left corner of the visible part, in the field's coordinates.
  private(set) var offset = Point.zero
  private var size = Size.zero
  private var lineHeight = 0.0
  /// The top of the first line.
  private var top = 0.0

  /// One line, which is not scrolled.
  init(_ line: ShapedLine = ShapedLine()) {
    lines = [Line(wrapped: WrappedLine(line), start: 0, visibleByteCount: line.byteCount)]
    isWrapped = false
  }

  /// The lines of a wrapped text, at least one.
  init(_ wrapped: [WrappedLine]) {
    var start = 0
    lines = wrapped.enumerated().map { index, line in
      defer { start += line.byteCount }
      let spaces = index + 1 < wrapped.count ? line.spaceByteCount : 0
      return Line(wrapped: line, start: start, visibleByteCount: line.byteCount - spaces)
    }
    isWrapped = true
  }

  /// Whether the paragraph is right-to-left.
  var isRightToLeft: Bool { lines[0].wrapped.isRightToLeft }
}

// Places on the screen.
extension TextFieldLines {
  /// Places the lines in a field of `size` that is scrolled to `offset` and shows at most
  /// `numberOfLines`, and scrolls the caret at `position` into view.
  ///
  /// The new offset is the one nearest to `offset` that shows the caret and leaves no space that
  /// text could fill.
  mutating func layOut(
    caret position: TextPosition, size: Size, lineHeight: Double, numberOfLines: Int, offset: Point
  ) {
    (self.size, self.lineHeight) = (size, lineHeight)
    top = (size.height - Double(min(lines.count, numberOfLines)) * lineHeight) / 2
    let line = lineIndex(of: position)
    if isWrapped {
      scroll(toLine: line, numberOfLines: numberOfLines, from: offset.y)
    } else {
      scroll(toX: x(of: position, in: line), from: offset.x)
    }
    let x = x(of: position, in: line)
    let right = self.offset.x + size.width - ViewConstants.caretWidth
    caret = Rect(
      x: isWrapped ? max(0, min(x, right)) : min(x, right), y: top(ofLine: line),
      width: ViewConstants.caretWidth, height: lineHeight)
  }

  private mutating func scroll(toX caret: Double, from old: Double) {
    let textWidth = size.width - ViewConstants.caretWidth
    let excess = max(0, lines[0].shaped.width - textWidth)
    let range = isRightToLeft ? -excess...0 : 0...excess
    offset = Point(
      x: max(min(max(min(old, caret), caret - textWidth), range.upperBound), range.lowerBound), y: 0
    )
  }

  private mutating func scroll(toLine line: Int, numberOfLines: Int, from old: Double) {
    let last = Double(max(0, lines.count - numberOfLines)) * lineHeight
    let lowest = Double(line - numberOfLines + 1) * lineHeight
    offset = Point(x: 0, y: min(max(min(max(old, lowest), Double(line) * lineHeight), 0), last))
  }

  /// The top of a line, in the field's coordinates.
  private func top(ofLine index: Int) -> Double {
    isWrapped ? top + Double(index) * lineHeight : (size.height - lineHeight) / 2
  }

  /// The top of the text of a line whose layout is `height` points high.
  func textTop(ofLine index: Int, height: Double) -> Double {
    isWrapped
      ? top(ofLine: index) + (lineHeight - height) / 2 : (size.height - height) / 2
  }

  /// The left edge of a line; not 0 in right-to-left lines, which end at the field's right edge.
  func x(ofLine index: Int) -> Double {
    isRightToLeft ? size.width - lines[index].shaped.width : 0
  }

  private func x(of position: TextPosition, in index: Int) -> Double {
    let line = lines[index]
    return x(ofLine: index)
      + line.shaped.caretX(
        at: TextPosition(position.offset - line.start, affinity: position.affinity))
  }

  /// The place of the caret at `position`, at the top of its line.
  func caretPoint(at position: TextPosition) -> Point {
    let line = lineIndex(of: position)
    return Point(x: x(of: position, in: line), y: top(ofLine: line))
  }

  /// The rectangles of the bytes `range` in the visible lines, as high as a line, from top to bottom.
  func rects(of range: Range<Int>) -> [Rect] {
    visibleLines.flatMap { index -> [Rect] in
      let line = lines[index]
      guard range.lowerBound < line.end, range.upperBound > line.start else { return [] }
      let local =
        max(0, range.lowerBound - line.start)..<min(line.end, range.upperBound) - line.start
      let x = x(ofLine: index)
      return line.shaped.spans(of: local).map { span in
        Rect(
          x: x + span.lowerBound, y: top(ofLine: index),
          width: span.upperBound - span.lowerBound, height: lineHeight)
      }
    }
  }

  /// The indices of the lines of which a part is visible.
  var visibleLines: Range<Int> {
    guard isWrapped, lineHeight > 0 else { return 0..<1 }
    let first = Int(max(0, (offset.y - top) / lineHeight))
    let end = Int(max(0, (offset.y + size.height - top) / lineHeight).rounded(.up))
    return min(first, lines.count)..<min(max(first, end), lines.count)
  }

  /// The indices of the visible runs of a line.
  func visibleRuns(ofLine index: Int) -> Range<Int> {
    let x = x(ofLine: index)
    let runs = lines[index].shaped.runs
    let first = runs.firstIndex { x + $0.maxX > offset.x } ?? runs.count
    let end = runs[first...].firstIndex { x + $0.x >= offset.x + size.width }
    return first..<(end ?? runs.count)
  }
}

// Positions in the text.
extension TextFieldLines {
  /// The line on which the caret at `position` is.
  ///
  /// Between two lines, that is the lower one; where a line is broken inside a word, the affinity
  /// decides.
  func lineIndex(of position: TextPosition) -> Int {
    let index = (lines.lastIndex { $0.start <= position.offset }) ?? 0
    let isAtEndOfUpper =
      index > 0 && position.offset == lines[index].start && position.affinity == .upstream
      && !lines[index - 1].endsWithSpace
    return isAtEndOfUpper ? index - 1 : index
  }

  /// The position nearest to `point`, in the field's coordinates.
  func position(nearestTo point: Point) -> TextPosition {
    guard isWrapped, lineHeight > 0 else { return position(nearestTo: point.x, inLine: 0) }
    let line = ((point.y - top) / lineHeight).rounded(.down)
    return position(
      nearestTo: point.x, inLine: Int(min(max(line, 0), Double(lines.count - 1))))
  }

  private func position(nearestTo x: Double, inLine index: Int) -> TextPosition {
    let line = lines[index]
    var position = edge(nearestTo: x, inLine: index)
    // After the space at which the line is broken, the caret would be on the next line.
    position.offset = min(position.offset, line.start + line.visibleByteCount)
    return position
  }

  /// As `position(nearestTo:inLine:)`, but also after the space at which the line is broken.
  private func edge(nearestTo x: Double, inLine index: Int) -> TextPosition {
    let line = lines[index]
    let local = line.shaped.position(nearestTo: x - self.x(ofLine: index))
    return TextPosition(line.start + local.offset, affinity: local.affinity)
  }

  /// The position in the line above or below that is nearest to `x`; the start or the end of the
  /// text in the first or last line.
  func position(_ side: TextFieldCommand.VerticalSide, of position: TextPosition, x: Double)
    -> TextPosition
  {
    let line = lineIndex(of: position) + (side == .up ? -1 : 1)
    guard lines.indices.contains(line) else {
      return TextPosition(side == .up ? 0 : lines[lines.count - 1].end)
    }
    return self.position(nearestTo: x, inLine: line)
  }

  /// The start or the end of the line of `position`.
  func position(at edge: TextFieldCommand.LineEdge, ofLineOf position: TextPosition)
    -> TextPosition
  {
    let line = lines[lineIndex(of: position)]
    return switch edge {
    case .start: TextPosition(line.start, affinity: .downstream)
    case .end: TextPosition(line.start + line.visibleByteCount)
    }
  }

  /// The position one visible character to `side` of `position`, also on the next or the previous
  /// line; nil at an end of the text.
  func position(to side: TextFieldCommand.Side, of position: TextPosition) -> TextPosition? {
    let index = lineIndex(of: position)
    if let next = neighbor(of: position, to: side, inLine: index) { return next }
    let isForward = (side == .right) != isRightToLeft
    let other = isForward ? index + 1 : index - 1
    guard lines.indices.contains(other) else { return nil }
    let edge = edge(nearestTo: side == .right ? -Double.infinity : .infinity, inLine: other)
    // The end of a line and the start of the next one are one offset.
    guard edge.offset == position.offset else { return edge }
    return neighbor(of: edge, to: side, inLine: other) ?? edge
  }

  private func neighbor(
    of position: TextPosition, to side: TextFieldCommand.Side, inLine index: Int
  ) -> TextPosition? {
    let line = lines[index]
    let local = TextPosition(position.offset - line.start, affinity: position.affinity)
    let next =
      side == .left ? line.shaped.position(leftOf: local) : line.shaped.position(rightOf: local)
    return next.map { TextPosition(line.start + $0.offset, affinity: $0.affinity) }
  }
}
