/// How a text looks, but for its color, which is given when it is drawn.
public struct TextStyle: Hashable, Sendable {
  /// Height of the font's em square, in points.
  public var size: Double
  /// Whether the strokes are bold.
  public var isBold: Bool

  /// Text of `size` points.
  public init(size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }
}
