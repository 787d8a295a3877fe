/// The shadow of an image: a black copy, some lines lower, behind the image.
///
/// The shadow makes white text legible on a light background.
public struct BitmapShadow: Hashable, Sendable {
  /// How many lines lower the shadow is than the image; at least 1.
  public let offset: Int
  /// The opacity of the shadow of an opaque pixel, from 0 to 1.
  public let opacity: Double

  /// Creates a shadow; traps unless `offset` is at least 1 and `opacity` is from 0 to 1.
  public init(offset: Int, opacity: Double) {
    precondition(offset > 0 && (0...1).contains(opacity), "\(offset) lines, opacity \(opacity)")
    (self.offset, self.opacity) = (offset, opacity)
  }

  /// The alpha of each pixel of an image together with its shadow.
  ///
  /// The parameter `alpha` is the alpha of the image alone, in lines of `width` pixels. The `&`
  /// operators do not check for overflow, so that the compiler can use SIMD. Nothing overflows,
  /// since no result exceeds 255 · 256 + 128, which is below 65536.
  func alpha(of alpha: [UInt8], width: Int) -> [UInt8] {
    let weight = UInt16((opacity * 256).rounded())
    var result = alpha
    let (source, first) = (alpha.span, min(offset * width, alpha.count))
    var target = result.mutableSpan
    for index in first..<alpha.count {
      let own = UInt16(source[unchecked: index])
      let above = UInt16(source[unchecked: index &- first])
      let shadow = (above &* weight &+ 128) &>> 8
      // `product` includes 128, so that (product + product / 256) / 256 divides by 255 and rounds.
      let product = (255 &- own) &* shadow &+ 128
      target[unchecked: index] = UInt8(
        truncatingIfNeeded: own &+ (product &+ product &>> 8) &>> 8)
    }
    return result
  }

  /// The color of `pixel` over its black shadow, with straight alpha.
  ///
  /// `alpha` is the alpha of pixel and shadow together.
  func pixel(_ pixel: UInt32, alpha: UInt8) -> UInt32 {
    let (own, total) = (pixel >> 24, UInt32(alpha))
    guard total > 0 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * own + total / 2) / total) << shift
    }
    return total << 24 | part(16) | part(8) | part(0)
  }
}
