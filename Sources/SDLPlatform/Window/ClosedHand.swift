internal import Drawing
internal import Geometry

/// The picture of a fist for the pointer: white with a black outline.
///
/// The fist is visible on rows of any color and on black. At scales of 1 and above, all translucent
/// pixels are black; they are at the outer edge of the outline. SDL passes straight alpha to X11,
/// but X11 expects premultiplied alpha; for black pixels the two are equal.
enum ClosedHand {
  /// The picture's width and height in points.
  static let side = 20.0
  /// The point of the picture that is at the pointer's position, in points from the top left
  /// corner.
  static let hotSpot = Point(x: 10, y: 11)
  /// The thickness of the outline in points; the outline also fills the gaps between the fingers.
  private static let outline = 1.0

  /// The palm, the four bent fingers and the thumb, in points of the picture.
  private static let parts = [
    RoundedRect(Rect(x: 4, y: 9, width: 11, height: 7), radius: 3),
    RoundedRect(Rect(x: 4, y: 6, width: 2, height: 6), radius: 1),
    RoundedRect(Rect(x: 7, y: 5, width: 2, height: 6), radius: 1),
    RoundedRect(Rect(x: 10, y: 5, width: 2, height: 6), radius: 1),
    RoundedRect(Rect(x: 13, y: 6, width: 2, height: 6), radius: 1),
    RoundedRect(Rect(x: 2, y: 9, width: 4, height: 5), radius: 2),
  ]

  /// Draws the fist at `scale` pixels per point.
  static func bitmap(scale: Double) -> Bitmap {
    let width = max(1, Int((side * scale).rounded()))
    let pixels = (0..<width * width).map { index in
      let column = Double(index % width) + 0.5
      let line = Double(index / width) + 0.5
      return pixel(at: Point(x: column, y: line) * (side / Double(width)), scale: scale)
    }
    return Bitmap(width: width, height: width, pixels: pixels)
  }

  /// The color at `point`, in points of the picture, as 0xAARRGGBB with straight alpha.
  private static func pixel(at point: Point, scale: Double) -> UInt32 {
    let distance = parts.map { $0.distance(to: point) }.min() ?? 0
    func coverage(_ distance: Double) -> Double { min(1, max(0, 0.5 - distance * scale)) }
    let alpha = UInt32((coverage(distance - outline) * 255).rounded())
    let white = UInt32((coverage(distance) * 255).rounded())
    return alpha << 24 | white << 16 | white << 8 | white
  }
}

/// A rectangle with round corners, from which the distance of a point can be computed.
private struct RoundedRect {
  private let center: Point
  private let (halfWidth, halfHeight): (Double, Double)
  private let radius: Double

  /// Rounds the corners of `rect` by `radius`, which is at most half the shorter side of `rect`.
  init(_ rect: Rect, radius: Double) {
    center = Point(
      x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
    (halfWidth, halfHeight) = (rect.size.width / 2 - radius, rect.size.height / 2 - radius)
    self.radius = radius
  }

  /// The distance in points of `point` from the rectangle's edge; negative inside the rectangle.
  func distance(to point: Point) -> Double {
    let x = abs(point.x - center.x) - halfWidth
    let y = abs(point.y - center.y) - halfHeight
    let outside = Point(x: max(0, x), y: max(0, y)).length
    return outside + min(0, max(x, y)) - radius
  }
}
