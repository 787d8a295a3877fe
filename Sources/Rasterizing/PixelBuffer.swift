import Drawing

/// Pixels in memory that somebody else owns: 32 bits each, red in the third byte, alpha not looked at.
public struct PixelBuffer {
  /// Pixels in a line.
  public let width: Int
  /// Lines.
  public let height: Int
  private let start: UnsafeMutablePointer<UInt32>
  /// From the beginning of one line to that of the next, in pixels.
  private let stride: Int

  /// The pixels from `start` on, which have to be there as long as the buffer is used.
  ///
  /// `stride` is the pixels from the beginning of one line to that of the next; traps when a line
  /// has no room for `width`.
  public init(start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width, "\(width)×\(height) by \(stride)")
    (self.start, self.width, self.height, self.stride) = (start, width, height, stride)
  }

  /// All of it.
  public var bounds: PixelRect { PixelRect(columns: 0..<width, lines: 0..<height) }

  private func line(_ y: Int) -> UnsafeMutablePointer<Pixel> { start + y * stride }

  /// Paints `columns` of line `y` in `color`, as opaque as that says.
  func fill(_ columns: Range<Int>, line y: Int, _ color: Pixel) {
    let target = line(y) + columns.lowerBound
    if color.alpha == 255 {
      target.update(repeating: color, count: columns.count)
    } else {
      for x in 0..<columns.count { target[x] = color.over(target[x], alpha: color.alpha) }
    }
  }

  /// Paints `bitmap`, its top left corner at the one of `place`, within `seen`.
  func draw(_ bitmap: Bitmap, at place: PixelRect, within seen: PixelRect, _ tint: Pixel) {
    let left = place.columns.lowerBound
    for y in seen.lines {
      let source = y - place.lines.lowerBound
      for run in bitmap.runs[bitmap.runStarts[source]..<bitmap.runStarts[source + 1]] {
        let first = left + Int(run.start)
        let columns = (first..<first + Int(run.count)).clamped(to: seen.columns)
        guard !columns.isEmpty else { continue }
        let pixels = source * bitmap.width - left
        bitmap.pixels.withUnsafeBufferPointer { blend($0, pixels, columns, line: y, tint) }
      }
    }
  }

  /// Blends the pixels that are `offset` behind their columns.
  private func blend(
    _ pixels: UnsafeBufferPointer<Pixel>, _ offset: Int, _ columns: Range<Int>, line y: Int,
    _ tint: Pixel
  ) {
    let target = line(y)
    if tint == .white {
      for x in columns {
        let pixel = pixels[offset + x]
        target[x] = pixel.over(target[x], alpha: pixel.alpha)
      }
    } else {
      for x in columns {
        let pixel = pixels[offset + x].tinted(tint)
        target[x] = pixel.over(target[x], alpha: pixel.alpha)
      }
    }
  }

  /// Paints `bitmap`, stretched over `place`, within `seen`: of each pixel the nearest.
  func stretch(_ bitmap: Bitmap, over place: PixelRect, within seen: PixelRect, _ tint: Pixel) {
    func nearest(_ offset: Int, _ length: Int, of source: Int) -> Int {
      (2 * offset + 1) * source / (2 * length)
    }
    for y in seen.lines {
      let source = nearest(
        y - place.lines.lowerBound, place.lines.count, of: bitmap.height) * bitmap.width
      let target = line(y)
      for x in seen.columns {
        let column = nearest(x - place.columns.lowerBound, place.columns.count, of: bitmap.width)
        let pixel = bitmap.pixels[source + column].tinted(tint)
        target[x] = pixel.over(target[x], alpha: pixel.alpha)
      }
    }
  }
}
