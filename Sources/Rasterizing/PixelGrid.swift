public import Geometry

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
  /// Halves of negative values go up too, so that content that moves by whole pixels is rounded as
  /// before. The added digits beyond 0.5 absorb floating-point errors.
  ///
  /// The result is limited to a million, far outside any window, so that sums of it fit in 32 bits;
  /// NaN is mapped to a limit as well.
  private func nearest(_ points: Double) -> Int {
    let far = 1_000_000.0
    return Int(min(far, max(-far, (points * scale + 0.500_001).rounded(.down))))
  }
}
