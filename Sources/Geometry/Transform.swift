/// An affine transform without rotation or shear: a scale followed by a translation.
public struct Transform: Hashable, Sendable {
  /// The horizontal and vertical scale factors; must not be negative.
  public var scale: Size
  /// The movement after the scaling, in points.
  public var translation: Point

  /// A transform that scales by `scale`, then moves by `translation`.
  public init(scale: Size = Size(width: 1, height: 1), translation: Point = .zero) {
    self.scale = scale
    self.translation = translation
  }

  /// Scale 1, no translation.
  public static let identity = Transform()

  /// Scales `point`, then moves it by the translation.
  public func apply(_ point: Point) -> Point {
    Point(
      x: point.x * scale.width + translation.x,
      y: point.y * scale.height + translation.y)
  }

  /// Scales `rect`, then moves it by the translation.
  public func apply(_ rect: Rect) -> Rect {
    Rect(
      origin: apply(rect.origin),
      size: Size(width: rect.size.width * scale.width, height: rect.size.height * scale.height))
  }

  /// The point that `apply` maps to `point`; traps if a scale factor is 0, since `apply` then has
  /// no inverse.
  public func applyInverse(_ point: Point) -> Point {
    precondition(scale.width != 0 && scale.height != 0, "no way back through a scale of \(scale)")
    return Point(
      x: (point.x - translation.x) / scale.width,
      y: (point.y - translation.y) / scale.height)
  }

  /// The transform that applies `self` first and `outer` second.
  public func concatenating(_ outer: Transform) -> Transform {
    Transform(
      scale: Size(
        width: scale.width * outer.scale.width, height: scale.height * outer.scale.height),
      translation: outer.apply(translation))
  }
}
