/// A rectangle of whole pixels, counted from the top left corner.
public struct PixelRect: Hashable, Sendable {
  /// The columns, from left to right.
  public var columns: Range<Int>
  /// The lines, from top to bottom.
  public var lines: Range<Int>

  /// Creates the rectangle of the pixels in `columns` and `lines`.
  public init(columns: Range<Int>, lines: Range<Int>) {
    self.columns = columns
    self.lines = lines
  }

  /// Whether it contains no pixel.
  public var isEmpty: Bool { columns.isEmpty || lines.isEmpty }

  /// The pixels that lie in both; may be empty.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: columns.clamped(to: other.columns), lines: lines.clamped(to: other.lines))
  }

  /// The rectangle moved down by `count` lines.
  func moved(by count: Int) -> PixelRect {
    PixelRect(columns: columns, lines: lines.moved(by: count))
  }
}

extension Range<Int> {
  /// The range with both bounds increased by `count`.
  func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}
