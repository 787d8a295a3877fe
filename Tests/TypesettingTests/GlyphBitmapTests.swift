import Testing

@testable import Typesetting

@Suite struct GlyphBitmapTests {
  @Test func `scaling by a half averages four pixels`() {
    let checks: [UInt32] = [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000]
    let bitmap = GlyphBitmap(width: 2, height: 2, baseline: 2, pixels: checks).scaled(by: 0.5)
    #expect(bitmap.width == 1)
    #expect(bitmap.height == 1)
    #expect(bitmap.baseline == 1)
    #expect(bitmap.pixels == [0xFF7F_007F])
  }

  @Test func `a color averaged with transparency keeps its hue and loses alpha`() {
    let bitmap = GlyphBitmap(width: 2, height: 1, baseline: 1, pixels: [0xFF11_8833, 0x00FF_FFFF])
    #expect(bitmap.scaled(by: 0.5).pixels == [0x7F11_8833])
  }

  @Test func `any factor keeps a uniform color and rounds the size up`() {
    let plain = GlyphBitmap(
      width: 7, height: 5, baseline: 4, pixels: .init(repeating: 0x8012_3456, count: 35))
    for factor in [0.01, 0.3, 0.47, 1, 1.6, 3] {
      let bitmap = plain.scaled(by: factor)
      #expect(bitmap.width == Int((7 * factor).rounded(.up)))
      #expect(bitmap.height == Int((5 * factor).rounded(.up)))
      #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
      #expect(bitmap.pixels.allSatisfy { $0 == 0x8012_3456 })
    }
  }

  @Test func `visibleLines spans the lines with visible pixels`() {
    let bitmap = GlyphBitmap(
      width: 2, height: 4, baseline: 3,
      pixels: [0xFFFFFF, 0xFFFFFF, 0, 0x0100_0000, 0xFF00_0000, 0, 0, 0])
    #expect(bitmap.visibleLines == 1..<3)
    #expect(GlyphBitmap(width: 2, height: 1, baseline: 1, pixels: [0, 0]).visibleLines == nil)
  }
}
