package import Geometry

/// One pixel, 0xAARRGGBB with straight alpha.
package typealias Pixel = UInt32

extension Pixel {
  /// Rounds each component of `color` to 8 bits; clamps components outside 0…1, and maps NaN to 0.
  package init(_ color: Color) {
    // `max` with NaN as its second argument returns 0. Between 2³² and 2³³ the 20 lowest bits of a number
    // are its fraction, so that the bits above them are a byte; a conversion would check for overflow.
    func byte(_ part: Double) -> UInt32 {
      let shifted = Swift.min(1, Swift.max(0, part)) * 255 + (4_294_967_296 + 0.5)
      return UInt32(truncatingIfNeeded: shifted.bitPattern >> 20) & 0xFF
    }
    self =
      byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  static let opaque: Pixel = 0xFF00_0000
  static let white: Pixel = 0xFFFF_FFFF

  /// The alpha component, from 0 to 255.
  package var alpha: UInt32 { self >> 24 }

  /// Blends this pixel over `backdrop` at opacity `alpha` (0…255); the result is opaque.
  ///
  /// The alpha components of both pixels are ignored.
  @inline(__always)
  func over(_ backdrop: Pixel, alpha: UInt32) -> Pixel {
    over(backdrop, coverage: alpha, alpha: alpha)
  }

  /// Blends this pixel with its black shadow over `backdrop`; the result is opaque.
  ///
  /// `coverage` is the opacity of this pixel, and `alpha` is the opacity of pixel and shadow
  /// together. Each is from 0 to 255, and `alpha` is at least `coverage`. The alpha components of
  /// both pixels are ignored.
  ///
  /// Red and blue are computed in one number, in 16 bits each, so that blue cannot overflow into
  /// red.
  @inline(__always)
  func over(_ backdrop: Pixel, coverage: UInt32, alpha: UInt32) -> Pixel {
    // v + v / 128 maps 0…255 to 0…256, so that 255 is fully opaque. The `&` operators skip overflow
    // checks, because nothing can overflow.
    let weight = coverage &+ coverage &>> 7
    let rest = 256 &- (alpha &+ alpha &>> 7)
    let redBlue =
      ((self & 0xFF00FF) &* weight &+ (backdrop & 0xFF00FF) &* rest &+ 0x800080) &>> 8
    let green = ((self & 0xFF00) &* weight &+ (backdrop & 0xFF00) &* rest &+ 0x8000) &>> 8
    return Pixel.opaque | redBlue & 0xFF00FF | green & 0xFF00
  }

  /// Multiplies each component by the corresponding component of `tint`, where 255 counts as 1.
  func tinted(_ tint: Pixel) -> Pixel {
    func part(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 0xFF) * (tint >> shift & 0xFF) + 127) / 255) << shift
    }
    return part(24) | part(16) | part(8) | part(0)
  }
}
