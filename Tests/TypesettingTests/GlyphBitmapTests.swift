import Testing

@testable import Typesetting

@Suite struct GlyphBitmapTests {
  @Test func `half the size shows the mean of four pixels`() {
    let checks: [UInt32] = [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000]
    let ink = GlyphBitmap(width: 2, height: 2, baseline: 2, pixels: checks).scaled(by: 0.5)
    #expect(ink.width == 1)
    #expect(ink.height == 1)
    #expect(ink.baseline == 1)
    #expect(ink.pixels == [0xFF7F_007F])
  }

  @Test func `a color beside nothing keeps its hue and loses opacity`() {
    let ink = GlyphBitmap(width: 2, height: 1, baseline: 1, pixels: [0xFF11_8833, 0x00FF_FFFF])
    #expect(ink.scaled(by: 0.5).pixels == [0x7F11_8833])
  }

  @Test func `any factor keeps a plain color and rounds its size up`() {
    let plain = GlyphBitmap(
      width: 7, height: 5, baseline: 4, pixels: .init(repeating: 0x8012_3456, count: 35))
    for factor in [0.01, 0.3, 0.47, 1, 1.6, 3] {
      let ink = plain.scaled(by: factor)
      #expect(ink.width == Int((7 * factor).rounded(.up)))
      #expect(ink.height == Int((5 * factor).rounded(.up)))
      #expect(ink.pixels.count == ink.width * ink.height)
      #expect(ink.pixels.allSatisfy { $0 == 0x8012_3456 })
    }
  }

  @Test func `the lines with something to see are found`() {
    let ink = GlyphBitmap(
      width: 2, height: 4, baseline: 3,
      pixels: [0xFFFFFF, 0xFFFFFF, 0, 0x0100_0000, 0xFF00_0000, 0, 0, 0])
    #expect(ink.seenLines == 1..<3)
    #expect(GlyphBitmap(width: 2, height: 1, baseline: 1, pixels: [0, 0]).seenLines == nil)
  }
}
