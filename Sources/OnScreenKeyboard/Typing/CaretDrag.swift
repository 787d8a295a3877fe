internal import Geometry

/// A finger on the held space key, which moves the caret as a trackpad would.
struct CaretDrag: Hashable {
  /// Where the finger was at the last step.
  private var anchor: Point
  /// Whether the caret was moved, so that the release types no space.
  private(set) var hasMoved = false

  /// Begins at `point`.
  init(at point: Point) { anchor = point }

  /// The steps of the caret on the finger's way to `point`; what is left of the way counts with the next
  /// one.
  mutating func move(to point: Point) -> [CaretStep] {
    let way = point - anchor
    let columns = Int(way.x / KeyboardConstants.caretColumn)
    let lines = Int(way.y / KeyboardConstants.caretLine)
    anchor =
      anchor
      + Point(
        x: Double(columns) * KeyboardConstants.caretColumn,
        y: Double(lines) * KeyboardConstants.caretLine)
    if columns != 0 || lines != 0 { hasMoved = true }
    return Array(repeating: lines < 0 ? .up : .down, count: abs(lines))
      + Array(repeating: columns < 0 ? .left : .right, count: abs(columns))
  }
}
