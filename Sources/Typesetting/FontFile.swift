/// A face on the disk.
struct FontFile: Hashable {
  let path: String
  /// Which face of the file; the upper 16 bits name an instance of a variable font.
  var index = 0
  /// Whether the face has to be made bold by thickening it.
  var needsEmboldening = false
  /// Whether the face is made of curves; others have pictures of a few fixed sizes.
  var isOutline = true
}
