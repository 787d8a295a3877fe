import Drawing
import Testing

@Suite struct BitmapShadowTests {
  /// The alpha, red, green and blue of `pixel` as premultiplied values from 0 to 1.
  ///
  /// `pixel` has straight alpha.
  private func premultiplied(_ pixel: UInt32) -> [Double] {
    let alpha = Double(pixel >> 24) / 255
    return [alpha] + [16, 8, 0].map { Double(pixel >> $0 & 0xFF) / 255 * alpha }
  }

  /// The components of `pixel` over black of the opacity `shadow`, in the form that `premultiplied`
  /// returns.
  private func expected(_ pixel: UInt32, over shadow: Double) -> [Double] {
    let parts = premultiplied(pixel)
    return [parts[0] + (1 - parts[0]) * shadow] + parts[1...]
  }

  @Test(arguments: [0xFFFFFF, 0x40A0E0] as [UInt32], 1...3)
  func `each pixel is over the shadow of the pixel above it`(color: UInt32, offset: Int) {
    let alphas: [UInt32] = [0, 0, 255, 0, 0, 0, 1, 60, 0, 200, 255]
    for width in 1...13 {
      let pixels = (0..<width * 5).map { alphas[$0 * $0 % alphas.count] << 24 | color }
      let shadowed = Bitmap(
        width: width, height: 5, pixels: pixels,
        shadow: BitmapShadow(offset: offset, opacity: 0.25))
      #expect((shadowed.width, shadowed.height) == (width, 5))
      for (index, pixel) in shadowed.pixels.enumerated() {
        let above = index - offset * width
        let shadow = above < 0 ? 0 : Double(pixels[above] >> 24) / 255 * 0.25
        let difference = zip(premultiplied(pixel), expected(pixels[index], over: shadow))
          .map { abs($0 - $1) }.max()!
        #expect(difference < 2.1 / 255, "width \(width), pixel \(index)")
      }
    }
  }

  @Test func `runs contain every visible pixel once and are multiples of four where there is room`()
  {
    for bits in 0..<1 << 14 {
      let pixels = (0..<14).map { bits >> $0 & 1 == 1 ? 0xFFFF_FFFF : 0xFF_FFFF as UInt32 }
      let bitmap = Bitmap(
        width: 7, height: 2, pixels: pixels, shadow: BitmapShadow(offset: 1, opacity: 0.5))
      for y in 0..<2 {
        let runs = bitmap.runs[Int(bitmap.runStarts[y])..<Int(bitmap.runStarts[y + 1])]
        let columns = runs.flatMap { Int($0.start)..<Int($0.start + $0.count) }
        #expect(columns == Array(Set(columns)).sorted())
        let visible = (0..<7).filter { bitmap.pixels[y * 7 + $0] >> 24 != 0 }
        #expect(Set(visible).isSubset(of: columns))
        #expect(runs.allSatisfy { $0.count % 4 == 0 || $0.start + $0.count == 7 })
      }
    }
  }
}
