/// Two given files; asks nobody else.
final class PinnedFonts: FontFinder {
  private let regular: FontFile
  private let bold: FontFile

  /// Throws when one of the two cannot be opened: nothing could stand in for it.
  init(regular: String, bold: String, library: TTFLibrary) throws(TypesettingError) {
    self.regular = FontFile(path: regular)
    self.bold = FontFile(path: bold)
    for file in [self.regular, self.bold] { _ = try Font(file, em: 16, library: library) }
  }

  func face(isBold: Bool) -> FontFile? { isBold ? bold : regular }

  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile? {
    // Whoever asks has tried the first and tries what it is handed.
    isBold ? regular : bold
  }
}
