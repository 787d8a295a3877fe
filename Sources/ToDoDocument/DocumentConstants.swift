/// The limits of a document.
enum DocumentConstants {
  /// The number of rows that are read before the window shows its first frame.
  ///
  /// They fill several screens (one of 2160 pt shows 58 rows of the smallest size), and reading
  /// them takes a millisecond.
  static let firstRows = 256
}
