import Drawing

extension PixelBuffer {
  /// Paints `bitmap` over `rect`, clipped to `visible`; scales by nearest neighbor if the sizes
  /// differ.
  func draw(_ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel) {
    guard rect.columns.count == bitmap.width, rect.lines.count == bitmap.height else {
      return stretch(bitmap, in: rect, clippedTo: visible, tint)
    }
    switch bitmap.content {
    case .mask(let coverage):
      coverage.withUnsafeBufferPointer { coverage in
        forEachRun(of: bitmap, at: rect, clippedTo: visible) { target, offset, count in
          blend(coverage[offset..<offset + count], onto: target, tint)
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

  /// Blends `color` onto `target`, with the alpha of the color multiplied by `coverage`.
  private func blend(
    _ coverage: Slice<UnsafeBufferPointer<UInt8>>, onto target: UnsafeMutablePointer<Pixel>,
    _ color: Pixel
  ) {
    let coverage = UnsafeBufferPointer(rebasing: coverage)
    var x = 0
    if color.alpha == 255, let start = coverage.baseAddress {
      let color = PixelQuad(color)
      while x + 4 <= coverage.count {
        color.blend(start + x, onto: target + x)
        x += 4
      }
    }
    while x < coverage.count {
      let alpha = (UInt32(coverage[x]) &* color.alpha &+ 127) / 255
      target[x] = color.over(target[x], alpha: alpha)
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
