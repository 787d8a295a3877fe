import CSDL2TTF

/// One face at one size; all lengths are pixels.
final class Font {
  /// From the top of a line to its baseline.
  let ascent: Int
  /// The height of a line.
  let height: Int
  private let handle: FontHandle
  /// How much smaller its pictures have to be drawn; 1 for faces made of curves.
  private let factor: Double

  /// Opens `file` with an em of `em` pixels.
  init(_ file: FontFile, em: Double, library: TTFLibrary) throws(TypesettingError) {
    handle = try FontHandle(file, em: em, library: library)
    let height = Int(TTF_FontHeight(handle.raw))
    factor =
      file.isOutline || height == 0 ? 1 : em * TypesettingConstants.pictureHeight / Double(height)
    self.height = Int((Double(height) * factor).rounded())
    ascent = Int((Double(TTF_FontAscent(handle.raw)) * factor).rounded())
  }

  /// Whether the face has a glyph for `scalar`.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(handle.raw, scalar.value) != 0
  }

  /// How wide `text`, which holds no NUL, comes out.
  func width(of text: String) -> Int {
    Int((Double(measure(text).width) * factor).rounded(.up))
  }

  /// `text`, which holds no NUL, in white; nil where it has no width.
  func paint(_ text: String) -> GlyphBitmap? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let raw = TTF_RenderUTF8_Blended(handle.raw, text, white) else { return nil }
    let surface = SurfaceHandle(owning: raw)
    let ink = GlyphBitmap(
      width: surface.width, height: surface.height,
      baseline: Int(TTF_FontAscent(handle.raw)) + linesAbove(text, height: surface.height),
      pixels: surface.copyPixels())
    return factor == 1 ? ink : ink.scaled(by: factor)
  }

  private func measure(_ text: String) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    guard TTF_SizeUTF8(handle.raw, text, &width, &height) == 0 else { return (0, 0) }
    return (Int(width), Int(height))
  }

  /// How many lines SDL2_ttf put on top of the font's own, which it tells nobody.
  ///
  /// A surface is higher than the font where a glyph leaves it. What the glyphs need below is known;
  /// the rest, as of accents upon accents, is above.
  private func linesAbove(_ text: String, height: Int) -> Int {
    let extra = height - Int(TTF_FontHeight(handle.raw))
    guard extra > 0 else { return 0 }
    let room = Int(TTF_FontHeight(handle.raw) - TTF_FontAscent(handle.raw))
    let depth = text.unicodeScalars.map(depth).max() ?? 0
    return extra - min(max(0, depth - room), extra)
  }

  /// How far the glyph of `scalar` reaches below the baseline.
  private func depth(of scalar: Unicode.Scalar) -> Int {
    var lowest: Int32 = 0
    TTF_GlyphMetrics32(handle.raw, scalar.value, nil, nil, &lowest, nil, nil)
    return Int(-lowest)
  }
}
