import Drawing
import Geometry
import Testing

@testable import SDLPlatform

@Suite struct ClosedHandTests {
  @Test(arguments: [(0.25, 5), (1, 20), (1.5, 30), (3, 60)])
  func `the closed hand is as large as the scale asks for`(scale: Double, side: Int) {
    let bitmap = ClosedHand.bitmap(scale: scale)
    #expect(bitmap.width == side && bitmap.height == side)
  }

  @Test(arguments: [1.0, 2, 3])
  func `only black is translucent, since SDL gives X11 straight alpha`(scale: Double) {
    let pixels = ClosedHand.bitmap(scale: scale).pixels
    #expect(pixels.contains(0xFFFF_FFFF) && pixels.contains(0xFF00_0000) && pixels.contains(0))
    #expect(pixels.allSatisfy { $0 >> 24 == 255 || $0 & 0xFFFFFF == 0 })
  }

  @Test func `the hot spot is in the fist`() {
    let bitmap = ClosedHand.bitmap(scale: 1)
    let index = Int(ClosedHand.hotSpot.y) * bitmap.width + Int(ClosedHand.hotSpot.x)
    #expect(bitmap.pixels[index] == 0xFFFF_FFFF)
  }
}
