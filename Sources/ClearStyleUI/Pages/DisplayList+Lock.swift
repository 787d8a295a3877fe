internal import Drawing
internal import Geometry

extension DisplayList {
  /// Draws a padlock as a shape, because not every font has one: a body, and a shackle above it.
  ///
  /// The shape touches all four edges of `frame`. Its proportions are by eye.
  mutating func fillLock(in frame: Rect, _ color: Color) {
    let (size, line) = (frame.size, frame.size.width / 6)
    let body = size.height * 0.55
    let (left, width) = (frame.minX + line, size.width - 2 * line)
    let arm = size.height - body - line
    fill(Rect(x: left, y: frame.minY, width: width, height: line), color)
    for x in [left, left + width - line] {
      fill(Rect(x: x, y: frame.minY + line, width: line, height: arm), color)
    }
    fill(Rect(x: frame.minX, y: frame.maxY - body, width: size.width, height: body), color)
  }
}
