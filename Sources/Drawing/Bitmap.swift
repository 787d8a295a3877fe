/// An immutable image in memory; caches can use the identity of the object as a key.
///
///     let dot = Bitmap(width: 1, height: 1, pixels: [0x80FF_FFFF])  // half-transparent white
///
/// A bitmap also stores runs of adjacent pixels that cover all visible pixels. A renderer skips the
/// pixels outside the runs, and most pixels of a text are outside the runs.
public final class Bitmap: Sendable {
  /// The number of pixels per line.
  public let width: Int
  /// The number of lines.
  public let height: Int
  /// The pixel data; each run has the index of its first pixel in the data.
  public let content: Content
  /// Runs that cover every pixel that is not transparent, in order: line by line from the top, and
  /// from left to right within a line.
  public let runs: [Run]
  /// The index in `runs` of the first run of each line, followed by `runs.count`.
  ///
  /// Line `y` has the runs from index `runStarts[y]` up to, but not including, `runStarts[y + 1]`.
  public let runStarts: [Int32]

  /// The ways to store pixel data.
  public enum Content: Sendable {
    /// The alpha of white pixels, from 0 to 255: one byte for each pixel of each run.
    case mask([UInt8])
    /// White pixels over a black shadow, with two bytes for each pixel of each run.
    ///
    /// The first array has the alpha of the white pixels, as in `mask`. The array `alpha` has the
    /// alpha of white and shadow together, which is never less than the alpha of the white.
    case shadowedMask([UInt8], alpha: [UInt8])
    /// All pixels, 0xAARRGGBB with straight alpha, line by line from the top, without padding.
    case colors([UInt32])
  }

  /// Adjacent pixels of one line; pixels between two runs are transparent.
  public struct Run: Sendable {
    /// The column of the first pixel.
    public let start: Int32
    /// The number of pixels, at least 1.
    public let count: Int32
    /// The index of the first pixel in each array of `content`.
    public let offset: Int32
  }

  /// Creates an image of `width` × `height` pixels over its `shadow`.
  ///
  /// `pixels` are 0xAARRGGBB with straight alpha, line by line from the top. The part of the shadow
  /// that would be below the last line is cut off.
  ///
  /// Traps unless `pixels` has exactly `width` × `height` elements, at least one and at most
  /// `Int32.max`.
  public init(width: Int, height: Int, pixels: [UInt32], shadow: BitmapShadow? = nil) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height && pixels.count <= Int32.max,
      "\(pixels.count) pixels for \(width) × \(height)")
    (self.width, self.height) = (width, height)
    // `reduce` visits every pixel, so that the compiler uses SIMD; a loop with an early exit would
    // prevent SIMD.
    let isMask = pixels.reduce(.max, &) & 0xFFFFFF == 0xFFFFFF
    let coverage = Self.alpha(of: pixels)
    let alpha = shadow?.alpha(of: coverage, width: width) ?? coverage
    let (runs, starts) = Self.runs(in: alpha, width: width, isMask: isMask)
    (self.runs, runStarts) = (runs, starts)
    func packed(_ bytes: [UInt8]) -> [UInt8] { Self.packed(bytes, width: width, runs, starts) }
    content =
      switch (isMask, shadow) {
      case (true, nil): .mask(packed(coverage))
      case (true, _): .shadowedMask(packed(coverage), alpha: packed(alpha))
      case (false, nil): .colors(pixels)
      case (false, let shadow?): .colors(zip(pixels, alpha).map(shadow.pixel))
      }
  }

  /// All pixels, 0xAARRGGBB with straight alpha, line by line from the top, without padding.
  ///
  /// For a mask, with or without a shadow, each access computes the pixels from the runs.
  public var pixels: [UInt32] {
    switch content {
    case .colors(let pixels): pixels
    case .mask(let coverage): pixels { UInt32(coverage[$0]) << 24 | 0xFFFFFF }
    case .shadowedMask(let coverage, let alpha):
      pixels { Self.pixel(coverage: UInt32(coverage[$0]), alpha: UInt32(alpha[$0])) }
    }
  }

  /// All pixels of a mask: `pixel` returns the pixel for an index in the data of `content`; pixels
  /// outside the runs are transparent white.
  private func pixels(_ pixel: (Int) -> UInt32) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width * height)
    for y in 0..<height {
      for run in runs[Int(runStarts[y])..<Int(runStarts[y + 1])] {
        for x in 0..<Int(run.count) {
          pixels[y * width + Int(run.start) + x] = pixel(Int(run.offset) + x)
        }
      }
    }
    return pixels
  }

  /// White over its black shadow as one pixel with straight alpha.
  ///
  /// `coverage` is the alpha of the white; `alpha` is the alpha of white and shadow together.
  private static func pixel(coverage: UInt32, alpha: UInt32) -> UInt32 {
    let gray = alpha == 0 ? 255 : (coverage * 255 + alpha / 2) / alpha
    return alpha << 24 | gray * 0x10101
  }

  private static func alpha(of pixels: [UInt32]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { alpha, count in
      for index in pixels.indices { alpha[index] = UInt8(pixels[index] >> 24) }
      count = pixels.count
    }
  }

  private static func runs(
    in alpha: [UInt8], width: Int, isMask: Bool
  ) -> ([Run], starts: [Int32]) {
    var (runs, starts, maskCount) = ([Run](), [Int32(0)], 0)
    starts.reserveCapacity(alpha.count / width + 1)
    alpha.withUnsafeBufferPointer { alpha in
      for first in stride(from: 0, to: alpha.count, by: width) {
        for run in VisibleSpans(of: alpha.extracting(first..<first + width)) {
          let offset = isMask ? maskCount : first + run.lowerBound
          runs.append(
            Run(start: Int32(run.lowerBound), count: Int32(run.count), offset: Int32(offset)))
          maskCount += run.count
        }
        starts.append(Int32(runs.count))
      }
    }
    return (runs, starts)
  }

  /// The elements of `bytes` for the pixels in `runs`; `bytes` has one element for every pixel.
  private static func packed(
    _ bytes: [UInt8], width: Int, _ runs: [Run], _ starts: [Int32]
  ) -> [UInt8] {
    var packed: [UInt8] = []
    packed.reserveCapacity(runs.last.map { Int($0.offset + $0.count) } ?? 0)
    for y in 0..<starts.count - 1 {
      for run in runs[Int(starts[y])..<Int(starts[y + 1])] {
        let first = y * width + Int(run.start)
        packed += bytes[first..<first + Int(run.count)]
      }
    }
    return packed
  }
}

extension Bitmap {
  /// A white antialiased disc, `diameter` pixels wide.
  public static func disc(diameter: Int) -> Bitmap {
    roundedBox(width: diameter, height: diameter, radius: Double(diameter) / 2)
  }

  /// A white antialiased box, `width` by `height` pixels, whose corners have `radius`, at most half of either side.
  public static func roundedBox(width: Int, height: Int, radius: Double) -> Bitmap {
    let radius = min(radius, Double(min(width, height)) / 2)
    let (centerX, centerY) = (Double(width) / 2, Double(height) / 2)
    let pixels = (0..<width * height).map { index -> UInt32 in
      // The distance from the box that is smaller by the radius on all sides.
      let dx = max(0, abs(Double(index % width) + 0.5 - centerX) - (centerX - radius))
      let dy = max(0, abs(Double(index / width) + 0.5 - centerY) - (centerY - radius))
      let coverage = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
      return UInt32((coverage * 255).rounded()) << 24 | 0xFFFFFF
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// Ranges of columns in a line, from left to right, that cover every pixel with an alpha above 0.
///
/// A range includes gaps of up to seven transparent pixels, and is extended by transparent pixels
/// on its right until its length is a multiple of eight, the pixels that are blended at once by
/// SIMD. Only a range at the end of the line may have another length.
private struct VisibleSpans: Sequence, IteratorProtocol {
  /// The pixels that are blended at once: eight opacities of 16 bits are the 16 bytes of a register
  /// of SSE2, which every x86-64 processor has, and of NEON.
  private static let blockSize = 8
  private let alpha: UnsafeBufferPointer<UInt8>
  private var x = 0

  /// Creates the ranges of a line whose pixels have `alpha`; the buffer must stay valid until the
  /// iteration ends.
  init(of alpha: UnsafeBufferPointer<UInt8>) { self.alpha = alpha }

  mutating func next() -> Range<Int>? {
    skipGap()
    guard x < alpha.count else { return nil }
    let start = x
    var end = x
    repeat {
      while x < alpha.count, alpha[x] != 0 { x += 1 }
      end = x
      skipGap()
    } while x < alpha.count && x - end < Self.blockSize
    let filled = start + (end - start + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    return start..<Swift.min(filled, x)
  }

  private mutating func skipGap() {
    while x < alpha.count, alpha[x] == 0 { x += 1 }
  }
}
