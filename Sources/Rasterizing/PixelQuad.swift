/// Blends four pixels of one color at once, with SIMD.
///
/// A pixel is two numbers of 16 bits with two components each: blue and green, red and alpha. The
/// lower and the upper components are computed separately, so that none overflows into the other.
struct PixelQuad {
  private typealias Parts = SIMD8<UInt16>
  private let lower: SIMD8<UInt16>
  private let upper: SIMD8<UInt16>

  init(_ color: Pixel) {
    let four = SIMD4<UInt32>(repeating: color | Pixel.opaque)
    let parts = unsafeBitCast(four, to: Parts.self)
    (lower, upper) = (parts & 0xFF, parts &>> 8)
  }

  /// Blends the color over the four pixels at `target` as ``Pixel/over(_:alpha:)`` does for one,
  /// with the four bytes at `coverage` as alpha.
  @inline(__always)
  func blend(_ coverage: UnsafePointer<UInt8>, onto target: UnsafeMutablePointer<Pixel>) {
    let alpha = SIMD4<UInt32>(
      UInt32(coverage[0]), UInt32(coverage[1]), UInt32(coverage[2]), UInt32(coverage[3]))
    let once = alpha &+ alpha &>> 7
    let weight = unsafeBitCast(once | once &<< 16, to: Parts.self)
    let rest = 256 &- weight
    let target = UnsafeMutableRawPointer(target)
    let backdrop = target.loadUnaligned(as: Parts.self)
    // No sum exceeds 16 bits: 255 · 256 + 128.
    let low = (lower &* weight &+ (backdrop & 0xFF) &* rest &+ 128) &>> 8
    let high = (upper &* weight &+ (backdrop &>> 8) &* rest &+ 128) & 0xFF00
    target.storeBytes(of: low | high, as: Parts.self)
  }
}
