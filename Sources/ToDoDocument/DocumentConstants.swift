/// Limits of what a document reads at once.
enum DocumentConstants {
  /// Rows that are read before the window shows anything.
  ///
  /// They fill some screens, of which one 2160 pt high shows 58 of the smallest, and nobody can
  /// notice the millisecond.
  static let firstRows = 256
}
