/// A picture in memory; never changes, so that its identity can be the key of a cache.
public final class Bitmap: Sendable {
  /// Pixels in a line.
  public let width: Int
  /// Lines.
  public let height: Int
  /// 0xAARRGGBB with straight alpha, line by line from the top, without gaps.
  public let pixels: [UInt32]

  /// A picture of `width` × `height` pixels; traps unless `pixels` holds exactly that many.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "\(pixels.count) pixels for \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension Bitmap {
  /// A white disc, smooth at its rim, `diameter` pixels wide.
  public static func disc(diameter: Int) -> Bitmap {
    let radius = Double(diameter) / 2
    let pixels = (0..<diameter * diameter).map { index -> UInt32 in
      let dx = Double(index % diameter) + 0.5 - radius
      let dy = Double(index / diameter) + 0.5 - radius
      let coverage = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
      return UInt32((coverage * 255).rounded()) << 24 | 0xFFFFFF
    }
    return Bitmap(width: diameter, height: diameter, pixels: pixels)
  }
}
