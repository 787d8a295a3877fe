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
