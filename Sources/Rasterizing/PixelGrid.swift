public import Geometry

/// Puts rectangles of points onto whole pixels.
public struct PixelGrid: Sendable {
  /// Pixels a point.
  public let scale: Double

  /// A grid of `scale` pixels a point.
  public init(scale: Double) { self.scale = scale }

  /// The pixels of a fill or a clip: each edge at the nearest, so that neighbors neither overlap nor
  /// leave a gap; empty where that leaves no pixel.
  public func edges(of rect: Rect) -> PixelRect {
    PixelRect(columns: range(rect.minX, rect.maxX), lines: range(rect.minY, rect.maxY))
  }

  /// The pixels of a picture: its origin at the nearest and its size to the nearest, so that text
  /// stays sharp.
  public func place(of rect: Rect) -> PixelRect {
    let (x, y) = (nearest(rect.minX), nearest(rect.minY))
    return PixelRect(
      columns: x..<x + max(0, nearest(rect.size.width)),
      lines: y..<y + max(0, nearest(rect.size.height)))
  }

  private func range(_ low: Double, _ high: Double) -> Range<Int> {
    let first = nearest(low)
    return first..<max(first, nearest(high))
  }

  /// Halves, and what is one but for the last bits, go up on either side of 0: what moves by whole
  /// pixels is rounded as before.
  ///
  /// Far enough outside any window that no sum of these overflows 32 bits; so is what is no number.
  private func nearest(_ points: Double) -> Int {
    let far = 1_000_000.0
    return Int(min(far, max(-far, (points * scale + 0.500_001).rounded(.down))))
  }
}
