package import Geometry

/// One pixel, 0xAARRGGBB.
package typealias Pixel = UInt32

extension Pixel {
  /// `color` to the nearest; what is beyond the range is the nearest end of it, no number is 0.
  package init(_ color: Color) {
    // In this order what is no number becomes 0. Not `rounded()`: that is a call, this is not.
    func byte(_ part: Double) -> UInt32 { UInt32(Swift.min(1, Swift.max(0, part)) * 255 + 0.5) }
    self =
      byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  static let opaque: Pixel = 0xFF00_0000
  static let white: Pixel = 0xFFFF_FFFF

  /// From 0 to 255.
  package var alpha: UInt32 { self >> 24 }

  /// What shows when the color, `alpha` of 255 opaque, lies over `backdrop`; opaque itself.
  ///
  /// Red and blue are computed in one number: neither reaches the other's 16 bits.
  func over(_ backdrop: Pixel, alpha: UInt32) -> Pixel {
    // 0…256, so that 255 lets nothing through; and no check for what cannot overflow.
    let weight = alpha &+ alpha &>> 7
    let rest = 256 &- weight
    let redBlue =
      ((self & 0xFF00FF) &* weight &+ (backdrop & 0xFF00FF) &* rest &+ 0x800080) &>> 8
    let green = ((self & 0xFF00) &* weight &+ (backdrop & 0xFF00) &* rest &+ 0x8000) &>> 8
    return Pixel.opaque | redBlue & 0xFF00FF | green & 0xFF00
  }

  /// Each part times that of `tint`, of 255.
  func tinted(_ tint: Pixel) -> Pixel {
    func part(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 0xFF) * (tint >> shift & 0xFF) + 127) / 255) << shift
    }
    return part(24) | part(16) | part(8) | part(0)
  }
}
