/// What a recording may hold, wider than any device and narrow enough that nothing overflows.
enum RecordingLimits {
  /// Nanoseconds since the window opened; two years and more.
  static let times: ClosedRange<Int64> = 0...(1 << 56)
  /// Points of the window, also far outside it; and clicks of a wheel.
  static let numbers = -1e6...1e6
  /// Points of a window's width or height.
  static let sides = 1.0...16384
  /// Pixels a point.
  static let scales = 0.1...16
  /// How large rows and text are, 1 as the contract has them.
  static let textScales = 0.1...10
  /// Characters that one event types; more than any key or input method, and little to make.
  static let characters: ClosedRange<Int64> = 1...1024
  /// Rows of a list.
  static let rows: ClosedRange<Int64> = 0...(1 << 53)
}
