/// An immutable image in memory; its identity can be the key of a cache.
///
///     let dot = Bitmap(width: 1, height: 1, pixels: [0x80FF_FFFF])  // half-transparent white
///
/// A bitmap also stores the runs of pixels that are not transparent, so that a renderer skips the
/// others: an image of text is mostly transparent.
public final class Bitmap: Sendable {
  /// The number of pixels per line.
  public let width: Int
  /// The number of lines.
  public let height: Int
  /// The pixel data; `runs` index into it.
  public let content: Content
  /// Runs that cover all pixels that are not transparent: lines from top to bottom, in each line
  /// from left to right.
  public let runs: [Run]
  /// The index in `runs` of the first run of each line, and `runs.count` at the end: one more
  /// element than there are lines.
  public let runStarts: [Int32]

  /// The ways to store pixel data.
  public enum Content: Sendable {
    /// The alpha of white pixels, 0 to 255: one byte for each pixel of each run.
    case mask([UInt8])
    /// White pixels over a black shadow: the alpha of the white, as in `mask`, and the alpha of both
    /// together, at least as large.
    case shadowedMask([UInt8], alpha: [UInt8])
    /// All pixels, 0xAARRGGBB with straight alpha: line by line from the top, without padding.
    case colors([UInt32])
  }

  /// Adjacent pixels of one line; pixels between two runs are transparent.
  public struct Run: Sendable {
    /// The column of its first pixel.
    public let start: Int32
    /// Its number of pixels, at least 1.
    public let count: Int32
    /// The index of its first pixel in the data of `content`.
    public let offset: Int32
  }

  /// Creates an image of `width` × `height` pixels, 0xAARRGGBB with straight alpha, line by line
  /// from the top; traps unless `pixels` has exactly that many elements, at least one and at most
  /// `Int32.max`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height && pixels.count <= Int32.max,
      "\(pixels.count) pixels for \(width) × \(height)")
    self.width = width
    self.height = height
    // Without an early exit the compiler uses SIMD.
    let isMask = pixels.reduce(.max, &) & 0xFFFFFF == 0xFFFFFF
    let (runs, starts) = pixels.withUnsafeBufferPointer {
      Self.runs(in: $0, width: width, isMask: isMask)
    }
    (self.runs, runStarts) = (runs, starts)
    content =
      isMask
      ? .mask(pixels.withUnsafeBufferPointer { Self.mask(of: $0, width: width, runs, starts) })
      : .colors(pixels)
  }

  /// An image with the given parts.
  init(width: Int, height: Int, content: Content, runs: [Run], runStarts: [Int32]) {
    (self.width, self.height, self.content) = (width, height, content)
    (self.runs, self.runStarts) = (runs, runStarts)
  }

  /// All pixels, 0xAARRGGBB with straight alpha, line by line from the top, without padding.
  ///
  /// Computed from the runs at each access when the content is a mask.
  public var pixels: [UInt32] {
    switch content {
    case .colors(let pixels): pixels
    case .mask(let coverage): pixels { UInt32(coverage[$0]) << 24 | 0xFFFFFF }
    case .shadowedMask(let coverage, let alpha):
      pixels { Self.pixel(coverage: UInt32(coverage[$0]), alpha: UInt32(alpha[$0])) }
    }
  }

  /// All pixels: transparent white outside the runs, and in them `pixel` of the offset in the data.
  private func pixels(_ pixel: (Int) -> UInt32) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width * height)
    for y in 0..<height {
      for run in runs(ofLine: y) {
        for x in 0..<Int(run.count) {
          pixels[y * width + Int(run.start) + x] = pixel(Int(run.offset) + x)
        }
      }
    }
    return pixels
  }

  /// White at the opacity `coverage` over black, `alpha` together, with straight alpha.
  private static func pixel(coverage: UInt32, alpha: UInt32) -> UInt32 {
    let gray = alpha == 0 ? 255 : (coverage * 255 + alpha / 2) / alpha
    return alpha << 24 | gray * 0x10101
  }

  /// The runs of line `y`; none above the first line.
  func runs(ofLine y: Int) -> ArraySlice<Run> {
    y < 0 ? [] : runs[Int(runStarts[y])..<Int(runStarts[y + 1])]
  }

  private static func mask(
    of pixels: UnsafeBufferPointer<UInt32>, width: Int, _ runs: [Run], _ starts: [Int32]
  ) -> [UInt8] {
    let count = runs.last.map { Int($0.offset + $0.count) } ?? 0
    return [UInt8](unsafeUninitializedCapacity: count) { mask, initializedCount in
      for y in 0..<starts.count - 1 {
        for run in runs[Int(starts[y])..<Int(starts[y + 1])] {
          let (source, target) = (y * width + Int(run.start), Int(run.offset))
          for x in 0..<Int(run.count) { mask[target + x] = UInt8(pixels[source + x] >> 24) }
        }
      }
      initializedCount = count
    }
  }

  private static func runs(
    in pixels: UnsafeBufferPointer<UInt32>, width: Int, isMask: Bool
  ) -> ([Run], starts: [Int32]) {
    var (runs, starts, maskCount) = ([Run](), [Int32(0)], 0)
    for first in stride(from: 0, to: pixels.count, by: width) {
      for run in OpaqueSpans(of: pixels.extracting(first..<first + width)) {
        let offset = isMask ? maskCount : first + run.lowerBound
        runs.append(
          Run(start: Int32(run.lowerBound), count: Int32(run.count), offset: Int32(offset)))
        maskCount += run.count
      }
      starts.append(Int32(runs.count))
    }
    return (runs, starts)
  }
}

extension Bitmap {
  /// A white antialiased disc, `diameter` pixels wide.
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

/// Ranges that cover all pixels of one line that are not transparent, from left to right.
///
/// The length of a range is a multiple of four pixels, one SIMD register, except at the end of the
/// line: gaps of up to three pixels are bridged, and ranges are extended by transparent pixels.
private struct OpaqueSpans: Sequence, IteratorProtocol {
  /// Four pixels are 16 bytes, a register of SSE2, which every x86-64 processor has.
  private static let blockSize = 4
  private let line: UnsafeBufferPointer<UInt32>
  private var x = 0

  /// `line` has to stay valid while the ranges are read.
  init(of line: UnsafeBufferPointer<UInt32>) { self.line = line }

  mutating func next() -> Range<Int>? {
    skipGap()
    guard x < line.count else { return nil }
    let start = x
    var end = x
    repeat {
      while x < line.count, isVisible(x) { x += 1 }
      end = x
      skipGap()
    } while x < line.count && x - end < Self.blockSize
    let filled = start + (end - start + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    return start..<Swift.min(filled, x)
  }

  private mutating func skipGap() {
    while x < line.count, !isVisible(x) { x += 1 }
  }

  private func isVisible(_ x: Int) -> Bool { line[x] >> 24 != 0 }
}
