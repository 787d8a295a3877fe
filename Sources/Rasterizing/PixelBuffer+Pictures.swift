import Drawing

extension PixelBuffer {
  /// Paints `bitmap` over `place`, within `seen`; where the two differ in size, of each pixel the
  /// nearest.
  func draw(_ bitmap: Bitmap, over place: PixelRect, within seen: PixelRect, _ tint: Pixel) {
    guard place.columns.count == bitmap.width, place.lines.count == bitmap.height else {
      return stretch(bitmap, over: place, within: seen, tint)
    }
    switch bitmap.content {
    case .mask(let coverage):
      coverage.withUnsafeBufferPointer { coverage in
        forEachRun(of: bitmap, at: place, within: seen) { target, offset, count in
          blend(coverage[offset..<offset + count], onto: target, tint)
        }
      }
    case .colors(let pixels):
      forEachRun(of: bitmap, at: place, within: seen) { target, offset, count in
        for x in 0..<count {
          let pixel = pixels[offset + x].tinted(tint)
          target[x] = pixel.over(target[x], alpha: pixel.alpha)
        }
      }
    }
  }

  /// Calls `body` with where to paint what is seen of each run, where it stands in the content, and
  /// how many pixels it has.
  private func forEachRun(
    of bitmap: Bitmap, at place: PixelRect, within seen: PixelRect,
    _ body: (UnsafeMutablePointer<Pixel>, _ offset: Int, _ count: Int) -> Void
  ) {
    let left = place.columns.lowerBound
    for y in seen.lines {
      let (target, source) = (line(y), y - place.lines.lowerBound)
      for index in Int(bitmap.runStarts[source])..<Int(bitmap.runStarts[source + 1]) {
        let run = bitmap.runs[index]
        let first = left + Int(run.start)
        let columns = (first..<first + Int(run.count)).clamped(to: seen.columns)
        guard !columns.isEmpty else { continue }
        body(
          target + columns.lowerBound, Int(run.offset) + columns.lowerBound - first, columns.count)
      }
    }
  }

  /// Paints pixels of one color, as opaque as `coverage` and the color say.
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
    _ bitmap: Bitmap, over place: PixelRect, within seen: PixelRect, _ tint: Pixel
  ) {
    func nearest(_ offset: Int, _ length: Int, of source: Int) -> Int {
      (2 * offset + 1) * source / (2 * length)
    }
    let pixels = bitmap.pixels
    for y in seen.lines {
      let line = nearest(y - place.lines.lowerBound, place.lines.count, of: bitmap.height)
      let target = self.line(y)
      for x in seen.columns {
        let column = nearest(x - place.columns.lowerBound, place.columns.count, of: bitmap.width)
        let pixel = pixels[line * bitmap.width + column].tinted(tint)
        target[x] = pixel.over(target[x], alpha: pixel.alpha)
      }
    }
  }
}
