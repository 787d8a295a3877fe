public import Geometry

/// What a recording began with: all that a replay has to set up, and what tells whether it could.
public struct RecordingHeader: Hashable, Sendable {
  /// The format that this program writes and reads.
  public static let version: Int64 = 1

  /// The window's size in points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// How large rows and text were.
  public var textScale: Double
  /// The names of the gestures that were switched off, with commas in between.
  public var disabled: String
  /// The fingerprint of the list and of how it was shown.
  public var start: Fingerprint
  /// How many rows the list had.
  public var rows: Int

  /// A recording that began with `rows` rows in a window of `size`.
  public init(
    size: Size, scale: Double, textScale: Double, disabled: String = "", start: Fingerprint,
    rows: Int
  ) {
    (self.size, self.scale, self.textScale) = (size, scale, textScale)
    (self.disabled, self.start, self.rows) = (disabled, start, rows)
  }
}
