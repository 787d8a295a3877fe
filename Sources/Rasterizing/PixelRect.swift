public import Geometry

/// A rectangle of whole pixels of an image.
public struct PixelRect: Hashable, Sendable {
  /// The columns, counted from the left edge of the image.
  public var columns: Range<Int>
  /// The lines, counted from the top edge of the image.
  public var lines: Range<Int>

  /// Creates the rectangle of the pixels in `columns` and `lines`.
  public init(columns: Range<Int>, lines: Range<Int>) {
    self.columns = columns
    self.lines = lines
  }

  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { columns.isEmpty || lines.isEmpty }

  /// The pixels that are in both rectangles; empty if the rectangles do not overlap.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: columns.clamped(to: other.columns), lines: lines.clamped(to: other.lines))
  }

  /// Whether some pixel is in both rectangles.
  func overlaps(_ other: PixelRect) -> Bool {
    columns.overlaps(other.columns) && lines.overlaps(other.lines)
  }

  /// The smallest rectangle with all pixels of both rectangles, neither of which is empty.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.hull(with: other.columns), lines: lines.hull(with: other.lines))
  }

  /// The rectangle moved down by `count` lines.
  func moved(by count: Int) -> PixelRect {
    PixelRect(columns: columns, lines: lines.moved(by: count))
  }
}

extension Range<Int> {
  /// The range with both bounds increased by `count`.
  func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }

  /// The smallest range that contains both ranges.
  fileprivate func hull(with other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

/// Rounds rectangles in points to whole pixels.
public struct PixelGrid: Sendable {
  /// Pixels per point.
  public let scale: Double

  /// Creates a grid of `scale` pixels per point.
  public init(scale: Double) { self.scale = scale }

  /// The pixels of a fill or a clip of `rect`; may be empty.
  ///
  /// Each of the four edges is rounded, so that neighbors share an edge without an overlap or a
  /// gap.
  public func pixelRect(of rect: Rect) -> PixelRect {
    PixelRect(columns: range(rect.minX, rect.maxX), lines: range(rect.minY, rect.maxY))
  }

  /// The pixels of an image over `rect`: origin and size are rounded, so that text stays sharp.
  public func imageRect(of rect: Rect) -> PixelRect {
    let (x, y) = (nearest(rect.minX), nearest(rect.minY))
    return PixelRect(
      columns: x..<x + max(0, nearest(rect.size.width)),
      lines: y..<y + max(0, nearest(rect.size.height)))
  }

  private func range(_ low: Double, _ high: Double) -> Range<Int> {
    let first = nearest(low)
    return first..<max(first, nearest(high))
  }

  /// Converts `points` to pixels, and rounds to the nearest whole number, halves up.
  ///
  /// Halves of negative numbers are rounded up too, so that a movement by whole pixels does not
  /// change the rounding. The added constant is slightly above 0.5, so that a half is rounded up in
  /// spite of a floating-point error.
  ///
  /// The result is limited to ±1,000,000, far outside any window, so that sums of results fit in 32
  /// bits. NaN becomes -1,000,000.
  private func nearest(_ points: Double) -> Int {
    let far = 1_000_000.0
    return Int(min(far, max(-far, (points * scale + 0.500_001).rounded(.down))))
  }
}
