/// A place, in points of a window or in pixels of the root window.
struct Spot: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (a: Spot, b: Spot) -> Spot {
    Spot(a.x + b.x, a.y + b.y)
  }

  /// The place `fraction` of the way to `other`.
  func toward(_ other: Spot, _ fraction: Double) -> Spot {
    Spot(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }
}
