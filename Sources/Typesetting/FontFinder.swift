/// Knows which files there are.
protocol FontFinder: AnyObject {
  /// The face that ordinary text is set in, nil when there is none at all.
  func face(isBold: Bool) -> FontFile?
  /// The best face that has all of `scalars`, nil when none has.
  func face(isBold: Bool, providing scalars: [Unicode.Scalar]) -> FontFile?
}
