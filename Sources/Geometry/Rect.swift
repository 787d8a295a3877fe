/// An axis-aligned rectangle that includes its top and left edges and excludes its bottom and right
/// edges.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height; must not be negative.
  public var size: Size

  /// The rectangle of `size` whose top left corner is `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of `width` by `height` whose top left corner is (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The x of the left edge, which belongs to the rectangle.
  public var minX: Double { origin.x }
  /// The x of the right edge, which does not belong to the rectangle.
  public var maxX: Double { origin.x + size.width }
  /// The y of the top edge, which belongs to the rectangle.
  public var minY: Double { origin.y }
  /// The y of the bottom edge, which does not belong to the rectangle.
  public var maxY: Double { origin.y + size.height }
  /// The y of the center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The point in the middle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: midY) }

  /// Whether `point` is inside the rectangle; points on its right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The distance of `point` from the nearest point of the rectangle, with all its edges; 0 inside.
  public func distance(to point: Point) -> Double {
    Point(
      x: max(minX - point.x, 0, point.x - maxX), y: max(minY - point.y, 0, point.y - maxY)
    ).length
  }
}

/// A width and a height, in points unless stated otherwise.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, or the horizontal scale factor of a `Transform`.
  public var width: Double
  /// The vertical extent, or the vertical scale factor of a `Transform`.
  public var height: Double

  /// Creates a size from its two extents, or a scale from its two factors.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Zero width and height.
  public static let zero = Size(width: 0, height: 0)
}
