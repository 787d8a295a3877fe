/// The size of an atlas for a surface: powers of 2, so that texture coordinates are exact.
struct AtlasSize {
  /// The shortest side in pixels; a smaller texture would save nothing.
  private static let shortestSide = 256

  let width: Int
  let height: Int

  /// At least as wide as the surface and 5/8 as high, which is room for a line of text at half the
  /// height of every row; neither side exceeds `longestSide`.
  init(width: Int, height: Int, longestSide: Int) {
    func side(_ least: Int) -> Int {
      var side = Self.shortestSide
      while side < least, side * 2 <= longestSide { side *= 2 }
      return side
    }
    self.width = side(width)
    self.height = side(height * 5 / 8)
  }
}
