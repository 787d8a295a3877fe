internal import Drawing
internal import Geometry

/// The direction of an arrow that is drawn as a shape, because not every font has arrows.
enum ArrowDirection: Hashable {
  case up, down

  /// The arrow as text.
  var sign: String { self == .up ? "↑" : "↓" }
}

extension DisplayList {
  /// Draws an arrow: a stem, and a triangular head as wide as the arrow is long.
  ///
  /// `top` is the middle of the arrow's upper end. `length` and `stemWidth` are in points. The head
  /// consists of lines 0.5 points high. From the tip on, each line is 0.5 points wider on either side
  /// than the line before.
  mutating func fillArrow(
    _ direction: ArrowDirection, at top: Point, length: Double, stemWidth: Double, _ color: Color
  ) {
    let line = 0.5
    for y in stride(from: 0, to: length / 2, by: line) {
      fillSlice(y, line, width: 2 * (y + line))
    }
    fillSlice(length / 2, length / 2, width: stemWidth)

    func fillSlice(_ y: Double, _ height: Double, width: Double) {
      let y = direction == .up ? y : length - y - height
      fill(Rect(x: top.x - width / 2, y: top.y + y, width: width, height: height), color)
    }
  }
}
