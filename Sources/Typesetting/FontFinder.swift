/// Finds font files by their weight and by the characters that they provide.
protocol FontFinder: AnyObject {
  /// The primary face for ordinary text; nil when the system has no font.
  func face(isBold: Bool) -> FontFile?
  /// The best match for `scalars`; nil if the finder knows that no face has glyphs for all scalars.
  ///
  /// With `hasColor`, only faces with colored glyphs match. Not every finder checks the glyphs of
  /// the match, so the caller must check them.
  func face(isBold: Bool, providing scalars: [Unicode.Scalar], hasColor: Bool) -> FontFile?
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
  /// Whether the face has glyphs in color, as emoji fonts have.
  var hasColor = false
}
