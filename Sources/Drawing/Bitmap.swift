/// A picture in memory; never changes, so that its identity can be the key of a cache.
public final class Bitmap: Sendable {
  /// Pixels in a line.
  public let width: Int
  /// Lines.
  public let height: Int
  /// 0xAARRGGBB with straight alpha, line by line from the top, without gaps.
  public let pixels: [UInt32]
  /// The pixels that show, line by line from the top, each line from the left: text is mostly air.
  public let runs: [Run]
  /// Where the runs of a line begin in `runs`, and, one more than there are lines, where all end.
  public let runStarts: [Int]

  /// Pixels side by side in one line, none of which lets all through.
  public struct Run: Sendable {
    /// The column of the first.
    public let start: Int32
    /// How many there are, at least one.
    public let count: Int32
  }

  /// A picture of `width` × `height` pixels; traps unless `pixels` holds exactly that many.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "\(pixels.count) pixels for \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
    (runs, runStarts) = Self.runs(in: pixels, width: width)
  }

  private static func runs(in pixels: [UInt32], width: Int) -> ([Run], starts: [Int]) {
    var (runs, starts) = ([Run](), [0])
    for first in stride(from: 0, to: pixels.count, by: width) {
      var x = 0
      while x < width {
        let start = x
        while x < width, pixels[first + x] >> 24 != 0 { x += 1 }
        if x > start { runs.append(Run(start: Int32(start), count: Int32(x - start))) }
        x += 1
      }
      starts.append(runs.count)
    }
    return (runs, starts)
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
