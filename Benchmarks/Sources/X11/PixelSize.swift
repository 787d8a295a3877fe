/// The size of a screen or a window, in pixels.
struct PixelSize: Hashable, CustomStringConvertible {
  let width: Int
  let height: Int

  /// `width` × `height`.
  init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// As command lines have it.
  var description: String { "\(width)x\(height)" }
}
