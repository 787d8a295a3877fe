/// How large an atlas is for a surface: powers of 2, so that edges within it are exact.
struct AtlasSize {
  /// A side, in pixels, below which nothing is saved.
  private static let shortestSide = 256

  let width: Int
  let height: Int

  /// Wide enough for a line of text across `width` × `height` pixels, high enough for one in each
  /// row, whose half it takes; neither above `longestSide`.
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
