import Drawing

/// Paints one frame, and defers full-width fills.
///
/// Fills as wide as the buffer are combined to one pending color per line. It is written to the
/// buffer when something narrower is painted over it, or at the end, so that each line is filled
/// once.
struct LinePainter {
  private let buffer: PixelBuffer
  /// The pending color of each line, 0 for none; the memory belongs to the rasterizer.
  private let pendingColors: UnsafeMutableBufferPointer<Pixel>

  /// Creates a painter for `buffer`; `pendingColors` has one element per line, all of them 0, and
  /// is used by this painter only.
  init(_ buffer: PixelBuffer, pendingColors: UnsafeMutableBufferPointer<Pixel>) {
    (self.buffer, self.pendingColors) = (buffer, pendingColors)
  }

  /// The number of columns of the buffer.
  var width: Int { buffer.width }

  /// Fills `columns` of `lines`; `color` returns the color of a line.
  func fill(_ columns: Range<Int>, _ lines: Range<Int>, _ color: (Int) -> Pixel) {
    guard columns.count == buffer.width else {
      flush(lines)
      for y in lines { buffer.fill(columns, line: y, color(y)) }
      return
    }
    for y in lines {
      let color = color(y)
      if color.alpha == 255 {
        pendingColors[y] = color
      } else if pendingColors[y] != 0 {
        pendingColors[y] = color.over(pendingColors[y], alpha: color.alpha)
      } else {
        buffer.fill(columns, line: y, color)
      }
    }
  }

  /// Paints the part of `bitmap` that is in `visible`, with the whole bitmap stretched over `rect`.
  func draw(_ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel) {
    flush(visible.lines)
    buffer.draw(bitmap, in: rect, clippedTo: visible, tint)
  }

  /// Writes the pending colors of `lines` to the buffer.
  func flush(_ lines: Range<Int>) {
    for y in lines where pendingColors[y] != 0 {
      buffer.fill(0..<buffer.width, line: y, pendingColors[y])
      pendingColors[y] = 0
    }
  }
}
