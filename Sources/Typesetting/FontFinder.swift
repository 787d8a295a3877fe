/// Finds the font file for a weight and for characters.
protocol FontFinder: AnyObject {
  /// The primary face for ordinary text; nil when the system has no font.
  func face(isBold: Bool) -> FontFile?
  /// The best match that has glyphs for all of `scalars`; nil when no face has.
  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile?
}
