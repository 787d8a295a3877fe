/// A position or a vector, in points unless stated otherwise; y grows downward.
public struct Point: Hashable, Sendable {
  /// The horizontal component, positive to the right.
  public var x: Double
  /// The vertical component, positive downward.
  public var y: Double

  /// The point at `x` to the right of the origin and at `y` below the origin.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// (0, 0): the origin, or the vector of length 0.
  public static let zero = Point(x: 0, y: 0)

  /// The sum, component by component.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The vector from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The vector `a` with both components multiplied by `factor`.
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// The length of the vector: the Euclidean distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }
}
