/// A picture in memory; never changes, so that its identity can be the key of a cache.
public final class Bitmap: Sendable {
  /// Pixels in a line.
  public let width: Int
  /// Lines.
  public let height: Int
  /// What the pixels of its runs look like.
  public let content: Content
  /// Where something shows, line by line from the top, each line from the left: text is mostly air.
  public let runs: [Run]
  /// Where the runs of a line begin in `runs`, and, one more than there are lines, where all end.
  public let runStarts: [Int32]

  /// What the pixels of the runs look like.
  public enum Content: Sendable {
    /// White, as opaque as this says, of 255: one byte for each pixel of a run.
    case mask([UInt8])
    /// 0xAARRGGBB with straight alpha: all pixels, line by line from the top, without gaps.
    case colors([UInt32])
  }

  /// Pixels side by side in one line; what is between two runs lets all through.
  public struct Run: Sendable {
    /// The column of the first.
    public let start: Int32
    /// How many there are, at least one.
    public let count: Int32
    /// Where the first stands in the content.
    public let offset: Int32
  }

  /// A picture of `width` × `height` pixels; traps unless `pixels` holds exactly that many.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height && pixels.count <= Int32.max,
      "\(pixels.count) pixels for \(width) × \(height)")
    self.width = width
    self.height = height
    let isMask = pixels.allSatisfy { $0 & 0xFFFFFF == 0xFFFFFF }
    (runs, runStarts) = Self.runs(in: pixels, width: width, isMask: isMask)
    content = isMask ? .mask(Self.mask(of: pixels, width: width, runs, runStarts)) : .colors(pixels)
  }

  /// 0xAARRGGBB with straight alpha, line by line from the top, without gaps; of a mask a new copy.
  public var pixels: [UInt32] {
    guard case .mask(let coverage) = content else { return colors }
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width * height)
    for y in 0..<height {
      for run in runs[Int(runStarts[y])..<Int(runStarts[y + 1])] {
        for x in 0..<Int(run.count) {
          pixels[y * width + Int(run.start) + x] |= UInt32(coverage[Int(run.offset) + x]) << 24
        }
      }
    }
    return pixels
  }

  private static func mask(
    of pixels: [UInt32], width: Int, _ runs: [Run], _ starts: [Int32]
  ) -> [UInt8] {
    var mask: [UInt8] = []
    mask.reserveCapacity(runs.last.map { Int($0.offset + $0.count) } ?? 0)
    for y in 0..<starts.count - 1 {
      for run in runs[Int(starts[y])..<Int(starts[y + 1])] {
        let first = y * width + Int(run.start)
        for index in first..<first + Int(run.count) { mask.append(UInt8(pixels[index] >> 24)) }
      }
    }
    return mask
  }

  private var colors: [UInt32] {
    if case .colors(let pixels) = content { pixels } else { [] }
  }

  private static func runs(
    in pixels: [UInt32], width: Int, isMask: Bool
  ) -> ([Run], starts: [Int32]) {
    var (runs, starts, shown) = ([Run](), [Int32(0)], 0)
    for first in stride(from: 0, to: pixels.count, by: width) {
      for run in OpaqueSpans(of: pixels[first..<first + width]) {
        let offset = isMask ? shown : first + run.lowerBound
        runs.append(
          Run(start: Int32(run.lowerBound), count: Int32(run.count), offset: Int32(offset)))
        shown += run.count
      }
      starts.append(Int32(runs.count))
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
