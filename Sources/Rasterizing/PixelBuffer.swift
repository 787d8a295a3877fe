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

  func line(_ y: Int) -> UnsafeMutablePointer<Pixel> { start + y * stride }

  /// Paints `columns` of line `y` in `color`, as opaque as that says.
  func fill(_ columns: Range<Int>, line y: Int, _ color: Pixel) {
    let target = line(y) + columns.lowerBound
    if color.alpha == 255 {
      target.update(repeating: color, count: columns.count)
    } else {
      for x in 0..<columns.count { target[x] = color.over(target[x], alpha: color.alpha) }
    }
  }
}
