/// A black copy of an image below it, which makes white text legible on a light background.
public struct BitmapShadow: Hashable, Sendable {
  /// The number of lines by which the shadow is below the image, above 0.
  public let offset: Int
  /// The opacity below opaque pixels, from 0 to 1.
  public let opacity: Double

  /// Creates a shadow; traps unless `offset` is above 0 and `opacity` is from 0 to 1.
  public init(offset: Int, opacity: Double) {
    precondition(offset > 0 && (0...1).contains(opacity), "\(offset) lines, opacity \(opacity)")
    (self.offset, self.opacity) = (offset, opacity)
  }

  /// The alpha of an image whose alpha is `alpha`, in lines of `width` pixels, over its shadow.
  ///
  /// The `&` operators let the compiler use SIMD; nothing overflows: 255 · 256 + 128 < 65536.
  func alpha(of alpha: [UInt8], width: Int) -> [UInt8] {
    let weight = UInt16((opacity * 256).rounded())
    var result = alpha
    let (source, first) = (alpha.span, min(offset * width, alpha.count))
    var target = result.mutableSpan
    for index in first..<alpha.count {
      let own = UInt16(source[unchecked: index])
      let above = UInt16(source[unchecked: index &- first])
      let shadow = (above &* weight &+ 128) &>> 8
      // Divides by 255 and rounds: (v + v / 256) / 256 with v = product + 128.
      let product = (255 &- own) &* shadow &+ 128
      target[unchecked: index] = UInt8(
        truncatingIfNeeded: own &+ (product &+ product &>> 8) &>> 8)
    }
    return result
  }

  /// The color of `pixel` over its shadow, with straight alpha; both together have `alpha`.
  func pixel(_ pixel: UInt32, alpha: UInt8) -> UInt32 {
    let (own, total) = (pixel >> 24, UInt32(alpha))
    guard total > 0 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * own + total / 2) / total) << shift
    }
    return total << 24 | part(16) | part(8) | part(0)
  }
}
