/// A part of the screen, in pixels.
struct PixelRect {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Whether something of `other` lies in it.
  func overlaps(_ other: PixelRect) -> Bool {
    other.x < x + width && x < other.x + other.width && other.y < y + height
      && y < other.y + other.height
  }
}
