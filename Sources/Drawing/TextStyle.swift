/// Size and weight of a text; its color is a parameter of drawing.
public struct TextStyle: Hashable, Sendable {
  /// The height of the font's em square in points.
  public var size: Double
  /// Whether the text is set in the bold face.
  public var isBold: Bool

  /// Creates a style of `size` points.
  public init(size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }
}
