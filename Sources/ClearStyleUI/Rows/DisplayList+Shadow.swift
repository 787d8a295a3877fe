internal import Drawing
internal import Geometry

extension DisplayList {
  /// Paints `shadow` from the top to the bottom of `rect`, line by line, over what is there.
  mutating func draw(_ shadow: Gradient, in rect: Rect) {
    let lines = shadow.lines(Int(rect.size.height))
    for (line, color) in lines.enumerated() {
      fill(
        Rect(x: rect.minX, y: rect.minY + Double(line), width: rect.size.width, height: 1), color)
    }
  }
}
