import CSDL2TTF
import Drawing

/// One font face at one size; all lengths are in pixels.
final class Font {
  /// The distance from the top of a line to its baseline.
  let ascent: Int
  /// The height of a line; a glyph may be higher.
  let height: Int
  private let handle: FontHandle
  private let file: FontFile
  /// Opened when the place of a character is first asked for, which a list that is not edited never
  /// does.
  private lazy var positions = CharacterPositions(file, resolution: handle.resolution)
  /// The factor by which glyph bitmaps are scaled; 1 for outline faces.
  private let scale: Double

  /// Opens `file` with an em of `em` pixels.
  init(_ file: FontFile, em: Double, library: TTFLibrary) throws(TypesettingError) {
    handle = try FontHandle(file, em: em, library: library)
    self.file = file
    let height = Int(TTF_FontHeight(handle.raw))
    scale =
      file.isOutline || height == 0
      ? 1 : em * TypesettingConstants.bitmapFontLineHeight / Double(height)
    self.height = Int((Double(height) * scale).rounded())
    ascent = Int((Double(TTF_FontAscent(handle.raw)) * scale).rounded())
  }

  /// Whether the face has glyphs in color.
  var hasColor: Bool { file.hasColor }

  /// Whether the face has a glyph for `scalar`.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(handle.raw, scalar.value) != 0
  }

  /// The width of `run` including kerning; the text of `run` must not contain NUL.
  func width(of run: TextRun) -> Int {
    handle.prepare(run)
    return Int((Double(measure(run.text).width) * scale).rounded(.up))
  }

  /// The extents of the characters of `run`, in pixels; nil if the file can no longer be opened.
  func extents(of run: TextRun) -> [CharacterExtent]? {
    positions?.extents(
      of: run.text, isRightToLeft: run.isRightToLeft, script: run.attributes.script ?? .common
    ).map {
      CharacterExtent(offset: $0.offset, left: $0.left * scale, right: $0.right * scale)
    }
  }

  /// The widths of the characters of `run`, in pixels; nil if the file can no longer be opened.
  func advances(of run: TextRun) -> [Double]? {
    positions?.extents(
      of: run.text, isRightToLeft: run.isRightToLeft, script: run.attributes.script ?? .common,
      isPlaced: false
    ).map { ($0.right - $0.left) * scale }
  }

  /// The height of a lowercase x above the baseline; a third of `height` if the font has no x.
  private(set) lazy var xHeight: Int = {
    var top: Int32 = 0
    let hasMetrics = TTF_GlyphMetrics32(handle.raw, 0x78, nil, nil, nil, &top, nil) == 0
    return hasMetrics && top > 0 ? Int((Double(top) * scale).rounded()) : height / 3
  }()

  /// Renders `run` in white; nil if the run has no width or SDL2_ttf cannot render it.
  ///
  /// The text of `run` must not contain NUL.
  func render(_ run: TextRun) -> GlyphBitmap? {
    handle.prepare(run)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let raw = TTF_RenderUTF8_Blended(handle.raw, run.text, white) else { return nil }
    let surface = SurfaceHandle(owning: raw)
    let bitmap = GlyphBitmap(
      width: surface.width, height: surface.height,
      baseline: Int(TTF_FontAscent(handle.raw)) + extraLinesAbove(run.text, height: surface.height),
      pixels: surface.copyPixels())
    return scale == 1 ? bitmap : bitmap.scaled(by: scale)
  }

  private func measure(_ text: String) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    guard TTF_SizeUTF8(handle.raw, text, &width, &height) == 0 else { return (0, 0) }
    return (Int(width), Int(height))
  }

  /// The number of pixel lines that SDL2_ttf added above the line of the font, in a surface that is
  /// `height` pixels high.
  ///
  /// SDL2_ttf adds pixel lines above and below if a glyph exceeds the line of the font, for example
  /// with stacked accents. No function returns how many lines are above. The number of lines below
  /// follows from the glyph metrics; the remaining lines are above.
  private func extraLinesAbove(_ text: String, height: Int) -> Int {
    let extra = height - Int(TTF_FontHeight(handle.raw))
    guard extra > 0 else { return 0 }
    let descent = Int(TTF_FontHeight(handle.raw) - TTF_FontAscent(handle.raw))
    let depth = text.unicodeScalars.map(depth).max() ?? 0
    return extra - min(max(0, depth - descent), extra)
  }

  /// The distance from the baseline down to the lowest point of the glyph of `scalar`; negative if
  /// the glyph is above the baseline.
  private func depth(of scalar: Unicode.Scalar) -> Int {
    var lowest: Int32 = 0
    TTF_GlyphMetrics32(handle.raw, scalar.value, nil, nil, &lowest, nil, nil)
    return Int(-lowest)
  }
}

/// Owns a `TTF_Font`, and keeps a reference to the library, which must outlive the font.
private struct FontHandle: ~Copyable {
  /// The `TTF_Font`; valid until the handle is destroyed.
  let raw: OpaquePointer
  /// The dots per inch at which one point is the font's em.
  let resolution: UInt32
  private let library: TTFLibrary

  /// Opens `file` with an em of `em` pixels; `em` may have a fraction.
  init(_ file: FontFile, em: Double, library: TTFLibrary) throws(TypesettingError) {
    // SDL2_ttf accepts only whole points, but any resolution. A font of one point has an em of `em`
    // pixels at a resolution of 72 · em dots per inch.
    resolution = UInt32((em * 72).rounded())
    guard let raw = TTF_OpenFontIndexDPI(file.path, 1, file.index, resolution, resolution) else {
      throw TypesettingError("cannot open the font \(file.path): \(TTFLibrary.lastError)")
    }
    if file.needsEmboldening { TTF_SetFontStyle(raw, TTF_STYLE_BOLD) }
    self.raw = raw
    self.library = library
  }

  deinit { TTF_CloseFont(raw) }

  /// Sets the direction and the script in which the text of `run` is shaped.
  func prepare(_ run: TextRun) {
    TTF_SetFontDirection(raw, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(raw, (run.attributes.script ?? .common).code)
  }
}

/// Owns an `SDL_Surface` with 32 bits per pixel.
private struct SurfaceHandle: ~Copyable {
  private let raw: UnsafeMutablePointer<SDL_Surface>

  /// Takes ownership of `raw`, which must have 32 bits per pixel.
  init(owning raw: UnsafeMutablePointer<SDL_Surface>) { self.raw = raw }

  deinit { SDL_FreeSurface(raw) }

  var width: Int { Int(raw.pointee.w) }
  var height: Int { Int(raw.pointee.h) }

  /// All pixels, line by line, without the padding of the surface's pitch.
  func copyPixels() -> [UInt32] {
    let (width, height) = (width, height)
    let pitch = Int(raw.pointee.pitch)
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for line in 0..<height {
        let source = raw.pointee.pixels + line * pitch
        let target = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[(line * width * 4)...])
        target.copyMemory(from: UnsafeRawBufferPointer(start: source, count: width * 4))
      }
      count = width * height
    }
  }
}

/// Keeps SDL2_ttf initialized until the object is destroyed.
///
/// SDL2_ttf counts the calls of `TTF_Init` and `TTF_Quit`, so any number of objects may exist.
/// SDL's video subsystem is not needed.
final class TTFLibrary {
  init() throws(TypesettingError) {
    guard TTF_Init() == 0 else {
      throw TypesettingError("SDL2_ttf cannot start: \(Self.lastError)")
    }
  }

  deinit { TTF_Quit() }

  /// SDL's message for the last error; to be read directly after the call that failed.
  static var lastError: String { String(cString: SDL_GetError()) }
}
