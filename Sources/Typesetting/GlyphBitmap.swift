/// A rasterized run of glyphs: white, or in the colors of a color font, with straight alpha.
struct GlyphBitmap {
  /// The number of pixels per line.
  let width: Int
  /// The number of lines.
  let height: Int
  /// The number of lines above the baseline.
  let baseline: Int
  /// All pixels, 0xAARRGGBB with straight alpha, line by line from the top, without padding.
  let pixels: [UInt32]

  /// The range of lines from the first to the last visible pixel; nil if all pixels are
  /// transparent.
  var visibleLines: Range<Int>? {
    guard let first = pixels.firstIndex(where: Self.isVisible),
      let last = pixels.lastIndex(where: Self.isVisible)
    else { return nil }
    return first / width..<last / width + 1
  }

  private static func isVisible(_ pixel: UInt32) -> Bool { pixel >> 24 != 0 }
}

extension GlyphBitmap {
  /// The bitmap scaled by `factor` with a box filter: each pixel is the mean of the source pixels
  /// that it covers.
  func scaled(by factor: Double) -> GlyphBitmap {
    let size = (
      width: Int((Double(width) * factor).rounded(.up)),
      height: Int((Double(height) * factor).rounded(.up))
    )
    let columns = (0..<size.width).map { covered(by: $0, factor: factor, limit: width) }
    let lines = (0..<size.height).map { covered(by: $0, factor: factor, limit: height) }
    return GlyphBitmap(
      width: size.width, height: size.height,
      baseline: Int((Double(baseline) * factor).rounded()),
      pixels: lines.flatMap { line in columns.map { mean(columns: $0, lines: line) } })
  }

  /// The source columns or lines, all below `limit`, that the target column or line `index` covers.
  private func covered(by index: Int, factor: Double, limit: Int) -> Range<Int> {
    let first = min(Int(Double(index) / factor), limit - 1)
    let end = min(Int((Double(index + 1) / factor).rounded(.up)), limit)
    return first..<max(end, first + 1)
  }

  /// The mean of the pixels in `columns` and `lines`, as one pixel; colors are weighted by alpha.
  private func mean(columns: Range<Int>, lines: Range<Int>) -> UInt32 {
    var (alpha, red, green, blue) = (0, 0, 0, 0)
    for line in lines {
      for pixel in pixels[(line * width + columns.lowerBound)..<(line * width + columns.upperBound)]
      {
        let weight = Int(pixel >> 24)
        alpha += weight
        red += Int(pixel >> 16 & 255) * weight
        green += Int(pixel >> 8 & 255) * weight
        blue += Int(pixel & 255) * weight
      }
    }
    guard alpha > 0 else { return 0xFFFFFF }
    let opacity = alpha / (columns.count * lines.count)
    return UInt32(opacity << 24 | (red / alpha) << 16 | (green / alpha) << 8 | blue / alpha)
  }
}
