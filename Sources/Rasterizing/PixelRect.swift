/// A rectangle of whole pixels; columns and lines are counted from the top left corner.
public struct PixelRect: Hashable, Sendable {
  /// Columns from left to right.
  public var columns: Range<Int>
  /// Lines from top to bottom.
  public var lines: Range<Int>

  /// The pixels that are in one of `columns` and in one of `lines`.
  public init(columns: Range<Int>, lines: Range<Int>) {
    self.columns = columns
    self.lines = lines
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { columns.isEmpty || lines.isEmpty }

  /// What lies in both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: columns.clamped(to: other.columns), lines: lines.clamped(to: other.lines))
  }

  /// The same, `count` lines further down.
  func moved(by count: Int) -> PixelRect {
    PixelRect(columns: columns, lines: lines.moved(by: count))
  }
}

extension Range<Int> {
  /// The same, `count` further on.
  func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}
