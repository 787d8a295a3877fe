public import Geometry

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

  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { columns.isEmpty || lines.isEmpty }

  /// The pixels that lie in both rectangles; may be empty.
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

/// Rounds rectangles in points to whole pixels.
public struct PixelGrid: Sendable {
  /// Pixels per point.
  public let scale: Double

  /// Creates a grid of `scale` pixels per point.
  public init(scale: Double) { self.scale = scale }

  /// The pixels of a fill or a clip: each edge is rounded, so that neighbors neither overlap nor
  /// leave a gap; may be empty.
  public func pixelRect(of rect: Rect) -> PixelRect {
    PixelRect(columns: range(rect.minX, rect.maxX), lines: range(rect.minY, rect.maxY))
  }

  /// The pixels of an image: origin and size are rounded, so that text stays sharp.
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

  /// Rounds `points` to the nearest pixel, halves up.
  ///
  /// Halves of negative values go up too, so that a movement by whole pixels does not change the
  /// rounding. The constant is slightly above 0.5 to absorb floating-point errors.
  ///
  /// The result is limited to ±1,000,000, far outside any window, so that sums of results fit in 32
  /// bits; NaN is mapped to a limit as well.
  private func nearest(_ points: Double) -> Int {
    let far = 1_000_000.0
    return Int(min(far, max(-far, (points * scale + 0.500_001).rounded(.down))))
  }
}
