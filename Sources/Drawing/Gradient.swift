public import Geometry

/// A vertical gradient; between its stops, colors are interpolated linearly with premultiplied
/// alpha.
public struct Gradient: Hashable, Sendable {
  /// A color at a location of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The location from 0 (top) to 1 (bottom).
    public var location: Double
    /// The color at `location`, not premultiplied.
    public var color: Color

    /// Creates a stop of `color` at `location`.
    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The stops in ascending order of location, at least one; two stops may share a location.
  public let stops: [Stop]

  /// Creates a gradient of `stops`.
  ///
  /// Traps if there is no stop, or if the locations are not in ascending order from 0 to 1.
  public init(_ stops: [Stop]) {
    precondition(!stops.isEmpty, "a gradient needs a color")
    precondition(
      zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
        && stops[0].location >= 0 && stops[stops.count - 1].location <= 1,
      "stops out of order: \(stops)")
    self.stops = stops
  }

  /// The interpolated color at `location`.
  ///
  /// Locations before the first stop have the color of the first stop. Locations after the last
  /// stop have the color of the last stop.
  public func color(at location: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > location }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let fraction = (location - a.location) / (b.location - a.location)
    return a.color.mixedPremultiplied(with: b.color, fraction: fraction)
  }

  /// The color of each pixel line, for a height of `count` lines.
  ///
  /// A line in the upper half has the color at its upper edge, and a line in the lower half has the
  /// color at its lower edge. Thus the first line has the color at location 0, and the last line
  /// has the color at location 1.
  public func lines(_ count: Int) -> [Color] {
    (0..<count).map { line in
      let edge = 2 * line + 1 <= count ? line : line + 1
      return color(at: Double(edge) / Double(count))
    }
  }
}

extension Color {
  fileprivate func mixedPremultiplied(with other: Color, fraction: Double) -> Color {
    let alpha = self.alpha + (other.alpha - self.alpha) * fraction
    guard alpha > 0 else { return .clear }
    func mix(_ a: Double, _ b: Double) -> Double {
      (a * self.alpha * (1 - fraction) + b * other.alpha * fraction) / alpha
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha)
  }
}
