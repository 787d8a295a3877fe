import Drawing

/// Paints some columns of one frame, and defers fills of all these columns.
///
/// Fills of all columns are combined into one pending color per line. The pending color is written to the
/// buffer before something narrower is painted in the line, or at the end of the frame. Thus several fills
/// of a line write its pixels only once.
struct LinePainter {
  /// The columns that are painted.
  let columns: Range<Int>
  private let buffer: PixelBuffer
  /// The pending color of each line, 0 if there is none; the rasterizer owns the memory.
  private let pendingColors: UnsafeMutableBufferPointer<Pixel>

  /// Creates a painter for `columns` of `buffer`.
  ///
  /// `pendingColors` has one element for each line, all of them 0. No other painter uses it.
  init(
    _ buffer: PixelBuffer, columns: Range<Int>, pendingColors: UnsafeMutableBufferPointer<Pixel>
  ) {
    (self.buffer, self.columns, self.pendingColors) = (buffer, columns, pendingColors)
  }

  /// Fills the painter's part of `columns` in `lines`; `color` returns the color for the index of a line.
  func fill(_ columns: Range<Int>, _ lines: Range<Int>, _ color: (Int) -> Pixel) {
    let columns = columns.clamped(to: self.columns)
    guard columns == self.columns else {
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

  /// Paints the painter's part of `bitmap` that is in `visible`, with the whole bitmap stretched over
  /// `rect`.
  func draw(_ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel) {
    flush(visible.lines)
    let visible = PixelRect(columns: visible.columns.clamped(to: columns), lines: visible.lines)
    buffer.draw(bitmap, in: rect, clippedTo: visible, tint)
  }

  /// Writes the pending colors of `lines` to the buffer.
  func flush(_ lines: Range<Int>) {
    for y in lines where pendingColors[y] != 0 {
      buffer.fill(columns, line: y, pendingColors[y])
      pendingColors[y] = 0
    }
  }
}
