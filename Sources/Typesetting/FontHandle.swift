import CSDL2TTF

/// Owns a font of SDL2_ttf; holds the library, which has to outlive it.
struct FontHandle: ~Copyable {
  let raw: OpaquePointer
  private let library: TTFLibrary

  /// Opens `file` with an em of `em` pixels, fractions included.
  init(_ file: FontFile, em: Double, library: TTFLibrary) throws(TypesettingError) {
    // SDL2_ttf takes whole points only, but at any resolution: one point of 72·em dots an inch.
    let resolution = UInt32((em * 72).rounded())
    guard let raw = TTF_OpenFontIndexDPI(file.path, 1, file.index, resolution, resolution) else {
      throw TypesettingError("cannot open the font \(file.path): \(TTFLibrary.lastError)")
    }
    if file.needsEmboldening { TTF_SetFontStyle(raw, TTF_STYLE_BOLD) }
    self.raw = raw
    self.library = library
  }

  deinit { TTF_CloseFont(raw) }
}
