/// Finds font files by their weight and by the characters that they provide.
protocol FontFinder: AnyObject {
  /// The primary face for ordinary text; nil when the system has no font.
  func face(isBold: Bool) -> FontFile?
  /// The best match for `scalars`; nil if the finder knows that no face has glyphs for all scalars.
  ///
  /// Not every finder checks the glyphs of the match, so the caller must check them.
  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile?
}

/// A face in a font file.
struct FontFile: Hashable {
  /// The path of the file; absolute if fontconfig found the file.
  let path: String
  /// The index of the face in the file; the upper 16 bits are the instance of a variable font.
  var index = 0
  /// Whether the bold weight has to be synthesized, because the face is not bold.
  var needsEmboldening = false
  /// Whether the face has outlines; false for a face that has bitmaps in a few fixed sizes.
  var isOutline = true
}

/// Finds faces in two given files only, without fontconfig.
final class PinnedFonts: FontFinder {
  private let regular: FontFile
  private let bold: FontFile

  /// Throws when one of the files cannot be opened, since there is no fallback.
  init(regular: String, bold: String, library: TTFLibrary) throws(TypesettingError) {
    self.regular = FontFile(path: regular)
    self.bold = FontFile(path: bold)
    for file in [self.regular, self.bold] { _ = try Font(file, em: 16, library: library) }
  }

  func face(isBold: Bool) -> FontFile? { isBold ? bold : regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    // The caller has already tried the face of the requested weight, so that only the face of the
    // other weight remains. The caller checks the glyphs of that face.
    isBold ? regular : bold
  }
}
