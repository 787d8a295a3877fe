import CSDL2TTF

/// Owns a `TTF_Font`, and a reference to the library, which has to outlive it.
struct FontHandle: ~Copyable {
  /// The `TTF_Font`; valid as long as the handle.
  let raw: OpaquePointer
  private let library: TTFLibrary

  /// Opens `file` with an em of `em` pixels, which may be fractional.
  init(_ file: FontFile, em: Double, library: TTFLibrary) throws(TypesettingError) {
    // SDL2_ttf accepts only whole points, but any resolution: one point at 72·em dots per inch.
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
