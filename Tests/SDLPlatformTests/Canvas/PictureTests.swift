import Drawing
import Geometry
import SDLPlatform
import Testing

@MainActor
@Suite struct PictureTests {
  private let checks = Bitmap(
    width: 3, height: 2,
    pixels: [
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_FFFF,
    ])
  private let pixel = Rect(x: 0, y: 0, width: 1, height: 1)

  @Test(arguments: [1, 1.5, 2], [0, 0.1, 0.25, 0.49, 0.5, 0.74, 0.99])
  func `an image keeps its pixels at fractional positions`(scale: Double, place: Double) throws {
    let size = Size(width: 3 / scale, height: 2 / scale)
    let origin = Point(x: 4 + place, y: 5 + place)
    let picture = try painted(12, 12, scale: scale) {
      $0.draw(checks, in: Rect(origin: origin, size: size), tint: .white)
    }
    let (left, top) = (
      Int((origin.x * scale).rounded()), Int((origin.y * scale).rounded())
    )
    #expect(picture.lit.count == 6)
    for y in 0..<2 {
      for x in 0..<3 { #expect(picture[left + x, top + y] == checks[x, y]) }
    }
  }

  @Test(arguments: [0, 0.1, 0.25, 0.49, 0.5, 0.74, 0.99])
  func `an image of fractional size has the same rounded size at every position`(place: Double)
    throws
  {
    let picture = try painted(12, 12) {
      $0.draw(checks, in: Rect(x: place, y: 4 + place, width: 3.4, height: 1.6), tint: .white)
    }
    #expect(picture.lit.count == 6)
  }

  @Test func `an image is stretched over its rectangle`() throws {
    let picture = try painted(6, 4) {
      $0.draw(checks, in: Rect(x: 0, y: 0, width: 6, height: 4), tint: .white)
    }
    for y in 0..<4 {
      for x in 0..<6 { #expect(picture[x, y] == checks[x / 2, y / 2]) }
    }
  }

  @Test func `a tint multiplies each component of a pixel`() throws {
    let picture = try painted(1, 1) {
      $0.draw(.plain(0xFFFF_80FF), in: pixel, tint: Color(red: 1, green: 0.5, blue: 0))
    }
    #expect(picture[0, 0] == 0xFF4000)
  }

  @Test func `a tint applies to one drawing only`() throws {
    let white = Bitmap.plain(0xFFFF_FFFF)
    let picture = try painted(2, 1) {
      $0.draw(white, in: pixel, tint: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      $0.draw(white, in: Rect(x: 1, y: 0, width: 1, height: 1), tint: .white)
    }
    #expect(picture[1, 0] == 0xFFFFFF)
  }

  @Test func `the alphas of an image and its tint are multiplied`() throws {
    func brightness(pixel alpha: UInt32, tint: Double) throws -> Double {
      let picture = try painted(1, 1) {
        $0.draw(.plain(alpha << 24 | 0xFFFFFF), in: pixel, tint: Color(white: 1, alpha: tint))
      }
      return Double(picture[0, 0] & 0xFF)
    }
    #expect(try abs(brightness(pixel: 255, tint: 1) - 255) <= 1)
    #expect(try abs(brightness(pixel: 128, tint: 1) - 128) <= 1)
    #expect(try abs(brightness(pixel: 255, tint: 0.5) - 128) <= 1)
    #expect(try abs(brightness(pixel: 128, tint: 0.5) - 64) <= 1)
    #expect(try brightness(pixel: 0, tint: 1) == 0)
    #expect(try brightness(pixel: 255, tint: 0) == 0)
  }

  @Test func `the color of a transparent pixel does not show`() throws {
    let picture = try painted(1, 1) {
      $0.fill(pixel, Color(red: 0, green: 0, blue: 1))
      $0.draw(.plain(0x00FF_0000), in: pixel, tint: .white)
    }
    #expect(picture[0, 0] == 0x0000FF)
  }
}
