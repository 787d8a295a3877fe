import Drawing

/// Paints one picture, and fills each line as late as can be.
///
/// Of all that is as wide as the picture one color a line is what is left: it goes into the buffer
/// when something narrower comes over it, or at the end.
struct LinePainter {
  private let buffer: PixelBuffer
  /// For each line the color that all of it has and that is not in the buffer yet.
  ///
  /// 0 where there is none. The memory is the rasterizer's.
  private let plain: UnsafeMutableBufferPointer<Pixel>

  /// A painter of `buffer` that has `plain` to itself, a color for each line, all of them 0.
  init(_ buffer: PixelBuffer, plain: UnsafeMutableBufferPointer<Pixel>) {
    (self.buffer, self.plain) = (buffer, plain)
  }

  /// As many columns as the picture has.
  var width: Int { buffer.width }

  /// Paints `columns` of each of `lines` in what `color` says of it.
  func fill(_ columns: Range<Int>, _ lines: Range<Int>, _ color: (Int) -> Pixel) {
    guard columns.count == buffer.width else {
      settle(lines)
      for y in lines { buffer.fill(columns, line: y, color(y)) }
      return
    }
    for y in lines {
      let color = color(y)
      if color.alpha == 255 {
        plain[y] = color
      } else if plain[y] != 0 {
        plain[y] = color.over(plain[y], alpha: color.alpha)
      } else {
        buffer.fill(columns, line: y, color)
      }
    }
  }

  /// Paints what is in `seen` of `bitmap`, which would lie over `place`.
  func draw(_ bitmap: Bitmap, over place: PixelRect, within seen: PixelRect, _ tint: Pixel) {
    settle(seen.lines)
    buffer.draw(bitmap, over: place, within: seen, tint)
  }

  /// Puts into the buffer what `lines` are waiting with.
  func settle(_ lines: Range<Int>) {
    for y in lines where plain[y] != 0 {
      buffer.fill(0..<buffer.width, line: y, plain[y])
      plain[y] = 0
    }
  }
}
