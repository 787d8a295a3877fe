import Drawing

/// A view of pixel memory, which the buffer does not own; a pixel has 32 bits, 0xRRGGBB, and its
/// highest byte is ignored.
///
/// The memory may be a ring of lines. The image then begins in any line of the memory, and
/// continues in the first line after the last. Thus a scroll moves the whole image without copying
/// a pixel.
public struct PixelBuffer {
  /// The number of pixels per line.
  public let width: Int
  /// The number of lines.
  public let height: Int
  /// The memory line that contains the first line of the image; 0 if the memory is not a ring.
  public private(set) var top: Int
  /// Whether the memory is a ring, so that `top` may change.
  let isRing: Bool
  private let start: UnsafeMutablePointer<UInt32>
  /// The distance between the beginnings of two lines, in pixels.
  private let stride: Int

  /// Creates a view of the memory at `start`, which must outlive the buffer.
  ///
  /// `stride` is the distance between the beginnings of two lines, in pixels. `top` is the memory
  /// line of the image's first line; nil if the memory is not a ring.
  ///
  /// Traps if a side is negative, `stride` is less than `width`, or the memory has no line `top`.
  public init(
    start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, top: Int? = nil
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "\(width)×\(height) by \(stride)")
    precondition(top.map { (0..<max(1, height)).contains($0) } ?? true, "\(top ?? 0) of \(height)")
    (self.start, self.width, self.height, self.stride) = (start, width, height, stride)
    (self.top, isRing) = (top ?? 0, top != nil)
  }

  /// The rectangle of all pixels of the buffer.
  public var bounds: PixelRect { PixelRect(columns: 0..<width, lines: 0..<height) }

  /// Moves the image down by `count` lines, or up if `count` is negative.
  ///
  /// Lines that leave the image at one end enter it at the opposite end.
  ///
  /// Traps if the memory is not a ring.
  mutating func scroll(by count: Int) {
    precondition(isRing, "only a ring scrolls")
    let top = (self.top - count) % max(1, height)
    self.top = top < 0 ? top + height : top
  }

  /// Splits `lines` into one or two parts that are contiguous in memory, and calls `body` with each
  /// part and the memory line at which the part begins.
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

  /// Fills `columns` of line `y` with `color`; a color that is not opaque is blended.
  func fill(_ columns: Range<Int>, line y: Int, _ color: Pixel) {
    let target = line(y) + columns.lowerBound
    if color.alpha == 255 {
      store(color, count: columns.count, at: target)
    } else {
      for x in 0..<columns.count { target[x] = color.over(target[x], alpha: color.alpha) }
    }
  }

  /// Sets `count` pixels at `target` to `color`.
  ///
  /// Each step of the loop stores 64 pixels, so that nearly all instructions are stores.
  private func store(_ color: Pixel, count: Int, at target: UnsafeMutablePointer<Pixel>) {
    let block = SIMD64(repeating: color)
    let end = target + count
    var next = target
    while end - next >= block.scalarCount {
      UnsafeMutableRawPointer(next).storeBytes(of: block, as: SIMD64<Pixel>.self)
      next += block.scalarCount
    }
    next.update(repeating: color, count: end - next)
  }
}

extension PixelBuffer {
  /// Paints `bitmap` over `rect`, clipped to `visible`, with each pixel multiplied by `tint`.
  ///
  /// If the size of `rect` differs from the size of the bitmap, the bitmap is scaled by nearest
  /// neighbor; faster if only the heights differ.
  func draw(_ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel) {
    guard rect.columns.count == bitmap.width else {
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

  /// Calls `body` for the part of each run that is inside `visible`; skips runs that are outside.
  ///
  /// `body` gets the part's first pixel in the buffer, the index of that pixel in the data of the
  /// bitmap, and the part's number of pixels.
  private func forEachRun(
    of bitmap: Bitmap, at rect: PixelRect, clippedTo visible: PixelRect,
    _ body: (UnsafeMutablePointer<Pixel>, _ offset: Int, _ count: Int) -> Void
  ) {
    let left = rect.columns.lowerBound
    let columns = visible.columns.lowerBound - left..<visible.columns.upperBound - left
    let (runs, runStarts) = (bitmap.runs, bitmap.runStarts)
    for y in visible.lines {
      let target = line(y) + left
      let source = nearest(y - rect.lines.lowerBound, rect.lines.count, of: bitmap.height)
      for index in Int(runStarts[source])..<Int(runStarts[source + 1]) {
        let run = runs[index]
        let start = Int(run.start)
        let first = max(start, columns.lowerBound)
        let count = min(start + Int(run.count), columns.upperBound) - first
        if count > 0 { body(target + first, Int(run.offset) + first - start, count) }
      }
    }
  }

  /// Blends `color` with its black shadow over the pixels at `target`.
  ///
  /// For each pixel, `coverage` is the opacity of the color, and `alpha` is the opacity of color
  /// and shadow together. The alpha of `color` multiplies both opacities. `vector` has the same
  /// color; nil if the color is not opaque.
  @inline(__always)
  private func blend(
    _ coverage: UnsafeBufferPointer<UInt8>, alpha: UnsafeBufferPointer<UInt8>,
    onto target: UnsafeMutablePointer<Pixel>, _ color: Pixel, _ vector: PixelVector?
  ) {
    var x = 0
    if let vector, let start = coverage.baseAddress, let alpha = alpha.baseAddress {
      while x + PixelVector.count <= coverage.count {
        vector.blend(start + x, alpha: alpha + x, onto: target + x)
        x += PixelVector.count
      }
    }
    while x < coverage.count {
      let part = (UInt32(coverage[x]) &* color.alpha &+ 127) / 255
      let total = (UInt32(alpha[x]) &* color.alpha &+ 127) / 255
      target[x] = color.over(target[x], coverage: part, alpha: total)
      x += 1
    }
  }

  /// The index in a source of `source` lines or columns that is shown at `offset`, when the source is
  /// scaled to `length` lines or columns.
  private func nearest(_ offset: Int, _ length: Int, of source: Int) -> Int {
    length == source ? offset : (2 * offset + 1) * source / (2 * length)
  }

  private func stretch(
    _ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel
  ) {
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
