import Drawing

/// A view of pixel memory that it does not own: 32 bits per pixel, 0xRRGGBB; the highest byte is
/// ignored.
///
/// The memory may be a ring of lines: the image then begins in any line of the memory and wraps
/// from the last line to the first, so that a scroll moves the whole image without copying a pixel.
public struct PixelBuffer {
  /// The number of pixels per line.
  public let width: Int
  /// The number of lines.
  public let height: Int
  /// The line of the memory that holds the first line of the image.
  public private(set) var top: Int
  /// Whether the memory is a ring, so that `top` may change.
  let isRing: Bool
  private let start: UnsafeMutablePointer<UInt32>
  /// The distance between the beginnings of two lines, in pixels.
  private let stride: Int

  /// Creates a view of the memory at `start`, which must outlive the buffer.
  ///
  /// `stride` is the distance between the beginnings of two lines, in pixels; traps if it is less
  /// than `width`. `top` is the memory line of the image's first line; nil if the memory is not a
  /// ring.
  public init(
    start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, top: Int? = nil
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "\(width)×\(height) by \(stride)")
    precondition(top.map { (0..<max(1, height)).contains($0) } ?? true, "\(top ?? 0) of \(height)")
    (self.start, self.width, self.height, self.stride) = (start, width, height, stride)
    (self.top, isRing) = (top ?? 0, top != nil)
  }

  /// All pixels of the buffer.
  public var bounds: PixelRect { PixelRect(columns: 0..<width, lines: 0..<height) }

  /// Moves the image down by `count` lines, up if negative; lines that leave at one end enter at
  /// the other.
  ///
  /// Traps if the memory is not a ring.
  mutating func scroll(by count: Int) {
    precondition(isRing, "only a ring scrolls")
    let top = (self.top - count) % max(1, height)
    self.top = top < 0 ? top + height : top
  }

  /// Calls `body` with each part of `lines` that is contiguous in memory, at most two, and with the
  /// memory line at which it begins.
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

  /// Fills `columns` of line `y` with `color`, blended by its alpha.
  func fill(_ columns: Range<Int>, line y: Int, _ color: Pixel) {
    let target = line(y) + columns.lowerBound
    if color.alpha == 255 {
      target.update(repeating: color, count: columns.count)
    } else {
      for x in 0..<columns.count { target[x] = color.over(target[x], alpha: color.alpha) }
    }
  }
}

extension PixelBuffer {
  /// Paints `bitmap` over `rect`, clipped to `visible`; scales by nearest neighbor if the sizes
  /// differ.
  func draw(_ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel) {
    guard rect.columns.count == bitmap.width, rect.lines.count == bitmap.height else {
      return stretch(bitmap, in: rect, clippedTo: visible, tint)
    }
    let vector = tint.alpha == 255 ? PixelVector(tint) : nil
    switch bitmap.content {
    case .mask(let coverage):
      coverage.withUnsafeBufferPointer { coverage in
        forEachRun(of: bitmap, at: rect, clippedTo: visible) { target, offset, count in
          let coverage = UnsafeBufferPointer(rebasing: coverage[offset..<offset + count])
          blend(coverage, alpha: coverage, onto: target, tint, vector)
        }
      }
    case .shadowedMask(let coverage, let alpha):
      coverage.withUnsafeBufferPointer { coverage in
        alpha.withUnsafeBufferPointer { alpha in
          forEachRun(of: bitmap, at: rect, clippedTo: visible) { target, offset, count in
            let part = offset..<offset + count
            blend(
              UnsafeBufferPointer(rebasing: coverage[part]),
              alpha: UnsafeBufferPointer(rebasing: alpha[part]), onto: target, tint, vector)
          }
        }
      }
    case .colors(let pixels):
      forEachRun(of: bitmap, at: rect, clippedTo: visible) { target, offset, count in
        for x in 0..<count {
          let pixel = pixels[offset + x].tinted(tint)
          target[x] = pixel.over(target[x], alpha: pixel.alpha)
        }
      }
    }
  }

  /// Calls `body` with the destination of the visible part of each run, its offset in the content,
  /// and its number of pixels.
  private func forEachRun(
    of bitmap: Bitmap, at rect: PixelRect, clippedTo visible: PixelRect,
    _ body: (UnsafeMutablePointer<Pixel>, _ offset: Int, _ count: Int) -> Void
  ) {
    let left = rect.columns.lowerBound
    for y in visible.lines {
      let (target, source) = (line(y), y - rect.lines.lowerBound)
      for index in Int(bitmap.runStarts[source])..<Int(bitmap.runStarts[source + 1]) {
        let run = bitmap.runs[index]
        let first = left + Int(run.start)
        let columns = (first..<first + Int(run.count)).clamped(to: visible.columns)
        guard !columns.isEmpty else { continue }
        body(
          target + columns.lowerBound, Int(run.offset) + columns.lowerBound - first, columns.count)
      }
    }
  }

  /// Blends `color` onto `target`, with the alpha of the color multiplied by `coverage`, over black
  /// so that both have `alpha` together; `vector` is the color if it is opaque.
  @inline(__always)
  private func blend(
    _ coverage: UnsafeBufferPointer<UInt8>, alpha: UnsafeBufferPointer<UInt8>,
    onto target: UnsafeMutablePointer<Pixel>, _ color: Pixel, _ vector: PixelVector?
  ) {
    var x = 0
    if let vector, let start = coverage.baseAddress, let alpha = alpha.baseAddress {
      while x + 4 <= coverage.count {
        vector.blend(start + x, alpha: alpha + x, onto: target + x)
        x += 4
      }
    }
    while x < coverage.count {
      let part = (UInt32(coverage[x]) &* color.alpha &+ 127) / 255
      let total = (UInt32(alpha[x]) &* color.alpha &+ 127) / 255
      target[x] = color.over(target[x], coverage: part, alpha: total)
      x += 1
    }
  }

  private func stretch(
    _ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel
  ) {
    func nearest(_ offset: Int, _ length: Int, of source: Int) -> Int {
      (2 * offset + 1) * source / (2 * length)
    }
    let pixels = bitmap.pixels
    for y in visible.lines {
      let line = nearest(y - rect.lines.lowerBound, rect.lines.count, of: bitmap.height)
      let target = self.line(y)
      for x in visible.columns {
        let column = nearest(x - rect.columns.lowerBound, rect.columns.count, of: bitmap.width)
        let pixel = pixels[line * bitmap.width + column].tinted(tint)
        target[x] = pixel.over(target[x], alpha: pixel.alpha)
      }
    }
  }
}
