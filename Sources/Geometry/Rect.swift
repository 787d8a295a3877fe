/// A rectangle that includes its top and left edge and excludes the other two.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Never negative.
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

  /// The left edge.
  public var minX: Double { origin.x }
  /// The right edge, which is outside.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The bottom edge, which is outside.
  public var maxY: Double { origin.y + size.height }
  /// The middle of the top and bottom edges.
  public var midY: Double { origin.y + size.height / 2 }
  /// The middle of the left and right edges.
  public var midX: Double { origin.x + size.width / 2 }

  /// Whether the rectangle has no inside.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether `point` is inside; the right and bottom edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two share more than an edge.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// What lies in both, empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }

  /// The same rectangle moved by `offset`.
  public func offset(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }
}
