import CHarfBuzz

/// Given files, without fontconfig.
final class PinnedFonts: FontFinder {
  private let regular: FontFile
  private let bold: FontFile
  private let fallbacks: [(file: FontFile, font: Font)]

  /// Throws when a file cannot be opened, since there is no other one.
  init(
    regular: String, bold: String, fallbacks: [String], library: TTFLibrary
  ) throws(TypesettingError) {
    self.regular = FontFile(path: regular)
    self.bold = FontFile(path: bold)
    for file in [self.regular, self.bold] { _ = try Font(file, em: 16, library: library) }
    self.fallbacks = try fallbacks.map { path throws(TypesettingError) in
      let file = try FontFile(inspecting: path)
      return (file, try Font(file, em: 16, library: library))
    }
  }

  func face(isBold: Bool) -> FontFile? { isBold ? bold : regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar], hasColor: Bool) -> FontFile? {
    let fallback = fallbacks.first { file, font in
      (file.hasColor || !hasColor) && scalars.allSatisfy(font.provides)
    }
    // The caller has already tried the face of its weight, and checks the glyphs of the other one.
    return fallback?.file ?? (hasColor ? nil : isBold ? regular : bold)
  }
}

extension FontFile {
  /// The first face of the file at `path`, with its properties as the file tells them.
  fileprivate init(inspecting path: String) throws(TypesettingError) {
    var library: FT_Library?
    var face: FT_Face?
    defer {
      FT_Done_Face(face)
      FT_Done_FreeType(library)
    }
    guard FT_Init_FreeType(&library) == 0, FT_New_Face(library, path, 0, &face) == 0,
      let flags = face?.pointee.face_flags
    else { throw TypesettingError("cannot open the font \(path)") }
    self.init(
      path: path, isOutline: flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0,
      hasColor: flags & FT_Long(FT_FACE_FLAG_COLOR) != 0)
  }
}
