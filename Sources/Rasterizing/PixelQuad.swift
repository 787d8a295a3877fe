/// Four pixels of one color, blended at once.
///
/// A pixel is two numbers of 16 bits, each with two parts: blue and green, red and alpha. The lower
/// parts and the upper ones are computed apart, so that none reaches another.
struct PixelQuad {
  private typealias Parts = SIMD8<UInt16>
  private let lower: SIMD8<UInt16>
  private let upper: SIMD8<UInt16>

  init(_ color: Pixel) {
    let four = SIMD4<UInt32>(repeating: color | Pixel.opaque)
    let parts = unsafeBitCast(four, to: Parts.self)
    (lower, upper) = (parts & 0xFF, parts &>> 8)
  }

  /// Does to the four pixels at `target` what ``Pixel/over(_:alpha:)`` does to one, with the four
  /// bytes at `coverage` for alpha.
  @inline(__always)
  func blend(_ coverage: UnsafePointer<UInt8>, onto target: UnsafeMutablePointer<Pixel>) {
    let alpha = SIMD4<UInt32>(
      UInt32(coverage[0]), UInt32(coverage[1]), UInt32(coverage[2]), UInt32(coverage[3]))
    let once = alpha &+ alpha &>> 7
    let weight = unsafeBitCast(once | once &<< 16, to: Parts.self)
    let rest = 256 &- weight
    let target = UnsafeMutableRawPointer(target)
    let backdrop = target.loadUnaligned(as: Parts.self)
    // No sum reaches beyond 16 bits: 255 · 256 + 128.
    let low = (lower &* weight &+ (backdrop & 0xFF) &* rest &+ 128) &>> 8
    let high = (upper &* weight &+ (backdrop &>> 8) &* rest &+ 128) & 0xFF00
    target.storeBytes(of: low | high, as: Parts.self)
  }
}
