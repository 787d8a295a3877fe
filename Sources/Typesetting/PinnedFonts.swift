/// Two given files, without fontconfig.
final class PinnedFonts: FontFinder {
  private let regular: FontFile
  private let bold: FontFile

  /// Throws when either file cannot be opened: it has no fallback.
  init(regular: String, bold: String, library: TTFLibrary) throws(TypesettingError) {
    self.regular = FontFile(path: regular)
    self.bold = FontFile(path: bold)
    for file in [self.regular, self.bold] { _ = try Font(file, em: 16, library: library) }
  }

  func face(isBold: Bool) -> FontFile? { isBold ? bold : regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    // The caller has tried its own face, and checks the one returned.
    isBold ? regular : bold
  }
}
