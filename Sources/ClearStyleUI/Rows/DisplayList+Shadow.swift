internal import Drawing
internal import Geometry

extension DisplayList {
  /// Blends `shadow` over `rect` from top to bottom, one line of 1 point at a time.
  mutating func draw(_ shadow: Gradient, in rect: Rect) {
    let lines = shadow.lines(Int(rect.size.height))
    for (line, color) in lines.enumerated() {
      fill(
        Rect(x: rect.minX, y: rect.minY + Double(line), width: rect.size.width, height: 1), color)
    }
  }
}
