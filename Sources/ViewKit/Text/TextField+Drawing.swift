import Drawing
import Geometry
import TextEditing

// The lines of the text, and the underlined part of it.
extension TextField {
  /// Draws the visible part of a line.
  func drawLine(_ index: Int, into list: inout DisplayList) {
    let runs = textLines.visibleRuns(ofLine: index)
    guard let layout = layout(of: runs, inLine: index) else { return }
    let line = textLines.lines[index].shaped
    let origin = Point(
      x: textLines.x(ofLine: index) + line.runs[runs.lowerBound].x,
      y: textLines.textTop(ofLine: index, height: layout.size.height))
    let underlined = underlinedRects(inLine: index)
    guard !underlined.isEmpty else { return list.draw(layout, at: origin, color: color) }
    var x = bounds.minX
    for rect in underlined {
      draw(layout, at: origin, from: x, to: rect.minX, color, into: &list)
      let pale = color.withAlpha(multipliedBy: ViewConstants.underlinedAlpha)
      draw(layout, at: origin, from: rect.minX, to: rect.maxX, pale, into: &list)
      drawUnderline(in: rect, thickness: underlineThickness, pale, into: &list)
      x = rect.maxX
    }
    draw(layout, at: origin, from: x, to: bounds.maxX, color, into: &list)
  }

  /// Draws the part of `layout` between two x, so that the text is shaped as one in several colors.
  private func draw(
    _ layout: any TextLayout, at origin: Point, from left: Double, to right: Double, _ color: Color,
    into list: inout DisplayList
  ) {
    guard left < right else { return }
    let part = Rect(x: left, y: bounds.minY, width: right - left, height: bounds.size.height)
    list.clip(to: part) { $0.draw(layout, at: origin, color: color) }
  }

  private func layout(of runs: Range<Int>, inLine index: Int) -> (any TextLayout)? {
    guard let shaper, !runs.isEmpty else { return nil }
    if let drawn = drawn[index], drawn.runs == runs { return drawn.layout }
    let layout = shaper.layout(textLines.lines[index].shaped.runs[runs].map(\.run), style: style)
    drawn[index] = (runs, layout)
    return layout
  }

  /// Draws a line at the foot of `rect`.
  func drawUnderline(
    in rect: Rect, thickness: Double, _ color: Color, into list: inout DisplayList
  ) {
    list.fill(
      Rect(x: rect.minX, y: rect.maxY - thickness, width: rect.size.width, height: thickness), color
    )
  }

  /// The places of the underlined text in a line, from left to right.
  private func underlinedRects(inLine index: Int) -> [Rect] {
    guard let range = displayedUnderlinedRange else { return [] }
    let line = textLines.lines[index]
    return rects(of: range.clamped(to: line.start..<line.end)).sorted { $0.minX < $1.minX }
  }

  /// The underlined bytes of the displayed text, which has the composition at the caret.
  private var displayedUnderlinedRange: Range<Int>? {
    guard let underlinedRange, underlinedRange.upperBound <= text.utf8.count else { return nil }
    let (caret, count) = (buffer.composedRange.lowerBound, buffer.composedRange.count)
    func shifted(_ offset: Int, _ isBehind: Bool) -> Int { isBehind ? offset + count : offset }
    return shifted(
      underlinedRange.lowerBound, caret <= underlinedRange.lowerBound)..<shifted(
        underlinedRange.upperBound, caret < underlinedRange.upperBound)
  }

  /// Calls `onUnderlineBackspace` if the caret is at the end of the underlined text; returns whether it was.
  func handleBackspaceAtUnderline() -> Bool {
    guard let onUnderlineBackspace, let underlinedRange, buffer.selection.isEmpty,
      buffer.selection.head == underlinedRange.upperBound
    else { return false }
    onUnderlineBackspace()
    return true
  }
}
