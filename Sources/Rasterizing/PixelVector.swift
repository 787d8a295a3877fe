/// Blends one color over eight pixels at once, with SIMD.
///
/// The arithmetic is done in 16 bits, two numbers for each pixel: blue and red in one vector, green
/// in another one. Thus no byte overflows into another byte.
struct PixelVector {
  private typealias Parts = SIMD16<UInt16>
  /// The number of pixels that are blended at once.
  static let count = 8
  private let redBlue: SIMD16<UInt16>
  private let green: SIMD16<UInt16>

  init(_ color: Pixel) {
    (redBlue, green) = Self.parts(of: SIMD8(repeating: color))
  }

  /// Blends the color over the eight pixels at `target`.
  ///
  /// Each pixel gets the result of ``Pixel/over(_:coverage:alpha:)``. `coverage` and `alpha` point
  /// to eight bytes each, one for each pixel.
  @inline(__always)
  func blend(
    _ coverage: UnsafePointer<UInt8>, alpha: UnsafePointer<UInt8>,
    onto target: UnsafeMutablePointer<Pixel>
  ) {
    let weight = Self.weights(coverage)
    let rest = 256 &- Self.weights(alpha)
    let target = UnsafeMutableRawPointer(target)
    let backdrop = Self.parts(of: target.loadUnaligned(as: SIMD8<Pixel>.self))
    // No sum exceeds 16 bits: the largest is 255 · 256 + 128.
    let low = (redBlue &* weight &+ backdrop.redBlue &* rest &+ 128) &>> 8
    let high = (green &* weight &+ backdrop.green &* rest &+ 128) & 0xFF00
    let opaque = unsafeBitCast(SIMD8(repeating: Pixel.opaque), to: Parts.self)
    target.storeBytes(of: low | high | opaque, as: Parts.self)
  }

  /// The colors of eight pixels as 16-bit numbers; the upper number of a pixel in `green` is 0.
  ///
  /// The pixels are shifted as 32-bit numbers: a shift of 16-bit numbers, of which only the lower
  /// ones are used, would be compiled to a shift of each single number.
  @inline(__always)
  private static func parts(of pixels: SIMD8<Pixel>) -> (redBlue: Parts, green: Parts) {
    (
      unsafeBitCast(pixels & 0xFF00FF, to: Parts.self),
      unsafeBitCast(pixels &>> 8 & 0xFF, to: Parts.self)
    )
  }

  /// Maps eight opacities from 0…255 to 0…256, and repeats each for both 16-bit numbers of a pixel.
  @inline(__always)
  private static func weights(_ bytes: UnsafePointer<UInt8>) -> Parts {
    let once = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD8<UInt8>.self)
    var (twice, repeated) = (SIMD16<UInt8>(), Parts())
    (twice.evenHalf, twice.oddHalf) = (once, once)
    // A byte b that is repeated is 257 · b: its upper byte is b, and its uppermost bit is b / 128.
    let numbers = unsafeBitCast(twice, to: SIMD8<UInt16>.self)
    let weights = numbers &>> 8 &+ numbers &>> 15
    (repeated.evenHalf, repeated.oddHalf) = (weights, weights)
    return repeated
  }
}
