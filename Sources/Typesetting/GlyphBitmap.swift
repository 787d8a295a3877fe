/// A rasterized run of glyphs: white, or the colors of a color font, with straight alpha.
struct GlyphBitmap {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// The number of lines above the baseline.
  let baseline: Int
  /// 0xAARRGGBB, line by line without padding.
  let pixels: [UInt32]

  /// The range from the first to the last line with a pixel that is not transparent; nil without one.
  var visibleLines: Range<Int>? {
    guard let first = pixels.firstIndex(where: Self.isVisible),
      let last = pixels.lastIndex(where: Self.isVisible)
    else { return nil }
    return first / width..<last / width + 1
  }

  private static func isVisible(_ pixel: UInt32) -> Bool { pixel >> 24 != 0 }
}
