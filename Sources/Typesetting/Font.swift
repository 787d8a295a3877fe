import CSDL2TTF

/// One face at one size; all lengths are pixels.
final class Font {
  /// The distance from the top of a line to its baseline.
  let ascent: Int
  /// The height of a line.
  let height: Int
  private let handle: FontHandle
  /// The factor by which glyph bitmaps are scaled; 1 for outline faces.
  private let scale: Double

  /// Opens `file` with an em of `em` pixels.
  init(_ file: FontFile, em: Double, library: TTFLibrary) throws(TypesettingError) {
    handle = try FontHandle(file, em: em, library: library)
    let height = Int(TTF_FontHeight(handle.raw))
    scale =
      file.isOutline || height == 0
      ? 1 : em * TypesettingConstants.bitmapFontLineHeight / Double(height)
    self.height = Int((Double(height) * scale).rounded())
    ascent = Int((Double(TTF_FontAscent(handle.raw)) * scale).rounded())
  }

  /// Whether the face has a glyph for `scalar`.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(handle.raw, scalar.value) != 0
  }

  /// The width of `text`, which must not contain NUL; kerning included.
  func width(of text: String) -> Int {
    Int((Double(measure(text).width) * scale).rounded(.up))
  }

  /// Renders `text`, which must not contain NUL, in white; nil where it has no width.
  func render(_ text: String) -> GlyphBitmap? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let raw = TTF_RenderUTF8_Blended(handle.raw, text, white) else { return nil }
    let surface = SurfaceHandle(owning: raw)
    let bitmap = GlyphBitmap(
      width: surface.width, height: surface.height,
      baseline: Int(TTF_FontAscent(handle.raw)) + extraLinesAbove(text, height: surface.height),
      pixels: surface.copyPixels())
    return scale == 1 ? bitmap : bitmap.scaled(by: scale)
  }

  private func measure(_ text: String) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    guard TTF_SizeUTF8(handle.raw, text, &width, &height) == 0 else { return (0, 0) }
    return (Int(width), Int(height))
  }

  /// The number of pixel lines that SDL2_ttf added above the font's own; it has no API for them.
  ///
  /// A surface is higher than the font where a glyph exceeds the line. The part below follows from
  /// the glyph metrics; the rest, as of stacked accents, is above.
  private func extraLinesAbove(_ text: String, height: Int) -> Int {
    let extra = height - Int(TTF_FontHeight(handle.raw))
    guard extra > 0 else { return 0 }
    let descent = Int(TTF_FontHeight(handle.raw) - TTF_FontAscent(handle.raw))
    let depth = text.unicodeScalars.map(depth).max() ?? 0
    return extra - min(max(0, depth - descent), extra)
  }

  /// The distance from the baseline down to the lowest point of the glyph of `scalar`.
  private func depth(of scalar: Unicode.Scalar) -> Int {
    var lowest: Int32 = 0
    TTF_GlyphMetrics32(handle.raw, scalar.value, nil, nil, &lowest, nil, nil)
    return Int(-lowest)
  }
}
