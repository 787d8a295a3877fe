import Drawing
import Testing

@Suite struct BitmapTests {
  @Test func `a disc is white, opaque in the middle, transparent in the corners and symmetric`() {
    for diameter in [1, 2, 9, 40] {
      let disc = Bitmap.disc(diameter: diameter)
      let alphas = disc.pixels.map { $0 >> 24 }
      #expect(disc.width == diameter)
      #expect(disc.height == diameter)
      #expect(disc.pixels.allSatisfy { $0 & 0xFFFFFF == 0xFFFFFF })
      #expect(alphas[diameter / 2 * diameter + diameter / 2] > 100)
      #expect(alphas == alphas.reversed())
      if diameter > 8 { #expect(alphas[0] == 0) }
    }
    #expect(Bitmap.disc(diameter: 40).pixels[20 * 40 + 20] >> 24 == 255)
  }

  @Test func `a disc covers the area of a circle`() {
    let coverage = Bitmap.disc(diameter: 40).pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(coverage - .pi * 20 * 20) < 3)
  }

  @Test func `a bitmap with another number of pixels than width times height traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(width: 2, height: 2, pixels: [0, 0, 0])
    }
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 0, height: 0, pixels: []) }
  }
}
