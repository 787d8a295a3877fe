import Drawing

/// Pixels in memory that somebody else owns: 32 bits each, red in the third byte, alpha not looked at.
///
/// Memory may be a ring: then the picture begins in any line of it, and goes on in the first after
/// the last, so that all of the picture moves up or down and not one pixel is copied.
public struct PixelBuffer {
  /// Pixels in a line.
  public let width: Int
  /// Lines.
  public let height: Int
  /// Which line of the memory is the picture's first.
  public private(set) var top: Int
  /// Whether `top` may change.
  let isRing: Bool
  private let start: UnsafeMutablePointer<UInt32>
  /// From the beginning of one line to that of the next, in pixels.
  private let stride: Int

  /// The pixels from `start` on, which have to be there as long as the buffer is used.
  ///
  /// `stride` is the pixels from the beginning of one line to that of the next; traps when a line
  /// has no room for `width`. `top` is the line of the picture's first if the memory is a ring.
  public init(
    start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, top: Int? = nil
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "\(width)×\(height) by \(stride)")
    precondition(top.map { (0..<max(1, height)).contains($0) } ?? true, "\(top ?? 0) of \(height)")
    (self.start, self.width, self.height, self.stride) = (start, width, height, stride)
    (self.top, isRing) = (top ?? 0, top != nil)
  }

  /// All of it.
  public var bounds: PixelRect { PixelRect(columns: 0..<width, lines: 0..<height) }

  /// Moves all lines down by `count` of them, or up; those that leave come in at the other end.
  ///
  /// Traps when the memory is no ring.
  mutating func scroll(by count: Int) {
    precondition(isRing, "only a ring scrolls")
    let top = (self.top - count) % max(1, height)
    self.top = top < 0 ? top + height : top
  }

  /// Calls `body` with each part of `lines` that lies in one piece in memory, and with the line of
  /// the memory it begins in.
  public func forEachPart(of lines: Range<Int>, _ body: (Range<Int>, _ memoryLine: Int) -> Void) {
    let last = height - top
    let (before, after) = (lines.clamped(to: 0..<last), lines.clamped(to: last..<height))
    if !before.isEmpty { body(before, before.lowerBound + top) }
    if !after.isEmpty { body(after, after.lowerBound - last) }
  }

  func line(_ y: Int) -> UnsafeMutablePointer<Pixel> {
    let line = y + top
    return start + (line < height ? line : line - height) * stride
  }

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
