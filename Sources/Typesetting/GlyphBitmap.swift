/// A rasterized glyph run: white, or colored where the font is, with straight alpha.
struct GlyphBitmap {
  let width: Int
  let height: Int
  /// Lines above the baseline.
  let baseline: Int
  /// 0xAARRGGBB, line by line without gaps.
  let pixels: [UInt32]

  /// From the first line on which something is seen to past the last, nil when nothing is.
  var seenLines: Range<Int>? {
    guard let first = pixels.firstIndex(where: Self.isSeen),
      let last = pixels.lastIndex(where: Self.isSeen)
    else { return nil }
    return first / width..<last / width + 1
  }

  private static func isSeen(_ pixel: UInt32) -> Bool { pixel >> 24 != 0 }
}
