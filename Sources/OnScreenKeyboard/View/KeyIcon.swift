internal import Drawing
internal import Geometry

/// The drawings on keys; fonts need not have such characters.
enum KeyIcon: Hashable {
  case shift, shiftOn, capsLock, backspace, globe, close

  /// The lines, in a square of 24 × 24 units.
  private var lines: [[Point]] {
    switch self {
    case .shift, .shiftOn: [Self.arrow]
    case .capsLock:
      [
        Self.closed([
          (12, 1.5), (21, 10.5), (16.5, 10.5), (16.5, 16), (7.5, 16), (7.5, 10.5), (3, 10.5),
        ]),
        Self.line(7.5, 20.5, 16.5, 20.5),
      ]
    case .backspace:
      [
        Self.closed([(8, 5.5), (22, 5.5), (22, 18.5), (8, 18.5), (1.5, 12)]),
        Self.line(12, 9, 18, 15), Self.line(18, 9, 12, 15),
      ]
    case .globe:
      [
        Self.ellipse(9.5, 9.5), Self.ellipse(4.2, 9.5), Self.line(2.5, 12, 21.5, 12),
        Self.line(4, 7, 20, 7), Self.line(4, 17, 20, 17),
      ]
    case .close:
      [
        Self.closed([(1.5, 3), (22.5, 3), (22.5, 14), (1.5, 14)]),
        Self.line(5, 6.6, 19, 6.6), Self.line(7.5, 10.4, 16.5, 10.4),
        [Point(x: 8.5, y: 17.5), Point(x: 12, y: 21), Point(x: 15.5, y: 17.5)],
      ]
    }
  }

  /// The outline that is filled; empty for none.
  private var filled: [Point] {
    switch self {
    case .shiftOn, .capsLock: lines[0]
    default: []
    }
  }

  /// Whether the icon is that of a key that is on.
  var isOn: Bool { self == .shiftOn || self == .capsLock }

  /// A white picture, `side` pixels wide and high; traps unless `side` is above 0.
  func bitmap(side: Int) -> Bitmap {
    let (lines, filled) = (lines, filled)
    let pixels = (0..<side * side).map { index -> UInt32 in
      let unit = Self.side / Double(side)
      let point =
        Point(x: Double(index % side) + 0.5, y: Double(index / side) + 0.5) * unit
      let distance = filled.contains(point) ? 0 : lines.map { $0.distance(to: point) }.min() ?? 0
      let coverage = ((Self.lineWidth / 2 - distance) / unit + 0.5).clamped(0, 1)
      return UInt32((coverage * 255).rounded()) << 24 | 0xFFFFFF
    }
    return Bitmap(width: side, height: side, pixels: pixels)
  }

  /// The side of the square of the coordinates.
  private static let side = 24.0
  /// The thickness of the lines, in units of the square.
  private static let lineWidth = 1.7

  private static let arrow = closed([
    (12, 3), (21, 12), (16.5, 12), (16.5, 20), (7.5, 20), (7.5, 12), (3, 12),
  ])

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> [Point] {
    [Point(x: x1, y: y1), Point(x: x2, y: y2)]
  }

  private static func closed(_ corners: [(Double, Double)]) -> [Point] {
    (corners + corners.prefix(1)).map { Point(x: $0.0, y: $0.1) }
  }

  /// An ellipse around the middle, as a polygon through points that are equally far apart in y.
  private static func ellipse(_ a: Double, _ b: Double) -> [Point] {
    let right = (0...16).map { step in
      let y = (Double(step) - 8) / 8
      let bent = y * (1.5 - 0.5 * y * y)
      return Point(x: a * max(0, 1 - bent * bent).squareRoot(), y: b * bent)
    }
    let left = right.reversed().map { Point(x: -$0.x, y: $0.y) }
    return (right + left).map { $0 + Point(x: 12, y: 12) }
  }
}

extension [Point] {
  /// The distance of `point` from the lines between successive points.
  fileprivate func distance(to point: Point) -> Double {
    zip(self, dropFirst()).map { start, end in
      let (line, way) = (end - start, point - start)
      let square = line.x * line.x + line.y * line.y
      let part = square > 0 ? ((way.x * line.x + way.y * line.y) / square).clamped(0, 1) : 0
      return (way - line * part).length
    }.min() ?? .infinity
  }

  /// Whether `point` is inside the polygon, whose last point is its first one: by the number of
  /// edges to the right of the point.
  fileprivate func contains(_ point: Point) -> Bool {
    zip(self, dropFirst()).reduce(false) { isInside, edge in
      let (start, end) = edge
      guard (start.y > point.y) != (end.y > point.y) else { return isInside }
      let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
      return x > point.x ? !isInside : isInside
    }
  }
}

/// The icons that were drawn, so that each is drawn once for each size.
@MainActor
final class KeyIconCache {
  private struct Key: Hashable {
    let icon: KeyIcon
    let side: Int
  }

  private var bitmaps: [Key: Bitmap] = [:]

  /// The picture of `icon`, `side` pixels wide and high.
  func bitmap(_ icon: KeyIcon, side: Int) -> Bitmap {
    let key = Key(icon: icon, side: side)
    if let bitmap = bitmaps[key] { return bitmap }
    let bitmap = icon.bitmap(side: side)
    bitmaps[key] = bitmap
    return bitmap
  }
}
