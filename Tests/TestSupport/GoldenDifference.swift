public import Drawing

/// A comparison of two pictures of the same size.
public struct GoldenDifference {
  /// The number of pixels with a channel that differs by more than the tolerance.
  public private(set) var pixels = 0
  /// The largest difference of any channel, from 0 to 255.
  public private(set) var worst = 0
  /// The reference at a quarter of its opacity, with the pixels counted in `pixels` in red.
  public let picture: Bitmap

  /// Compares `bitmap` with `reference`, channel by channel.
  ///
  /// Channels count as equal if they differ by at most `channel`, from 0 to 255. Two pixels that
  /// are fully transparent count as equal whatever their colors. Traps if the sizes differ.
  public init(_ bitmap: Bitmap, reference: Bitmap, channel: Int) {
    precondition(bitmap.width == reference.width && bitmap.height == reference.height)
    var shown: [UInt32] = []
    for (a, b) in zip(bitmap.pixels, reference.pixels) {
      let distance = Self.distance(a, b)
      worst = max(worst, distance)
      pixels += distance > channel ? 1 : 0
      shown.append(distance > channel ? 0xFFFF_0000 : b & 0xFFFFFF | (b >> 26) << 24)
    }
    picture = Bitmap(width: reference.width, height: reference.height, pixels: shown)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    if a >> 24 == 0, b >> 24 == 0 { return 0 }
    return stride(from: 0, through: 24, by: 8).reduce(0) { worst, shift in
      max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
  }
}
