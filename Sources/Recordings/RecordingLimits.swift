/// The ranges that the reader accepts: wider than those of any device, narrow enough that no
/// arithmetic overflows.
enum RecordingLimits {
  /// Nanoseconds since the window opened; more than two years.
  static let times: ClosedRange<Int64> = 0...(1 << 56)
  /// Coordinates in points, also far outside the window, and wheel clicks.
  static let numbers = -1e6...1e6
  /// The width and height of a window in points.
  static let sides = 1.0...16384
  /// Pixels per point.
  static let scales = 0.1...16
  /// The scale of rows and text; 1 is the default size.
  static let textScales = 0.1...10
  /// Characters per text event: more than a key or input method types, cheap to allocate.
  static let characters: ClosedRange<Int64> = 1...1024
  /// The number of rows of a list; each is exact as a `Double`.
  static let rows: ClosedRange<Int64> = 0...(1 << 53)
}
