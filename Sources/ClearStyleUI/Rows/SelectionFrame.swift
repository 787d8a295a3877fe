internal import Drawing
internal import Geometry

extension DisplayList {
  /// Draws the border of a selected row along the inside of `bounds`.
  mutating func drawSelection(in bounds: Rect, _ color: Color) {
    let (size, edge) = (bounds.size, RowConstants.selectionBorderWidth)
    for rect in [
      Rect(x: 0, y: 0, width: size.width, height: edge),
      Rect(x: 0, y: size.height - edge, width: size.width, height: edge),
      Rect(x: 0, y: edge, width: edge, height: size.height - 2 * edge),
      Rect(x: size.width - edge, y: edge, width: edge, height: size.height - 2 * edge),
    ] {
      fill(rect, color)
    }
  }
}
