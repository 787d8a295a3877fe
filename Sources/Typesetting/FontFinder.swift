/// Finds the font file for a weight and for characters.
protocol FontFinder: AnyObject {
  /// The primary face for ordinary text; nil when the system has no font.
  func face(isBold: Bool) -> FontFile?
  /// The best match that has glyphs for all of `scalars`; nil when no face has them.
  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile?
}

/// A face in a font file.
struct FontFile: Hashable {
  /// The absolute path of the file.
  let path: String
  /// The index of the face in the file; the upper 16 bits are the instance of a variable font.
  var index = 0
  /// Whether bold has to be synthesized.
  var needsEmboldening = false
  /// Whether the face has outlines; others have bitmaps in a few fixed sizes.
  var isOutline = true
}

/// Two given files, without fontconfig.
final class PinnedFonts: FontFinder {
  private let regular: FontFile
  private let bold: FontFile

  /// Throws when either file cannot be opened, since there is no fallback.
  init(regular: String, bold: String, library: TTFLibrary) throws(TypesettingError) {
    self.regular = FontFile(path: regular)
    self.bold = FontFile(path: bold)
    for file in [self.regular, self.bold] { _ = try Font(file, em: 16, library: library) }
  }

  func face(isBold: Bool) -> FontFile? { isBold ? bold : regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    // The caller has already tried the face of its weight, and checks the glyphs of the other one.
    isBold ? regular : bold
  }
}
