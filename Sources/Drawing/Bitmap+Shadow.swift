/// A copy of a text in black below it, which makes white text legible on a light background.
public struct TextShadow: Hashable, Sendable {
  /// The distance in points by which the shadow is below the text; above 0.
  public var offset: Double
  /// The opacity of the shadow of an opaque pixel, from 0 to 1.
  public var opacity: Double

  /// Creates a shadow `offset` points below the text.
  public init(offset: Double, opacity: Double) {
    self.offset = offset
    self.opacity = opacity
  }
}

extension Bitmap {
  /// The image over its own shadow, which is black and `offset` lines below it; the size is the
  /// same.
  ///
  /// The alpha of the shadow is that of the image multiplied by `opacity`. Traps unless `offset` is
  /// above 0 and `opacity` is from 0 to 1.
  public func shadowed(offset: Int, opacity: Double) -> Bitmap {
    precondition(offset > 0 && (0...1).contains(opacity), "\(offset) lines, opacity \(opacity)")
    let weight = UInt16((opacity * 256).rounded())
    if case .mask(let coverage) = content { return shadowedMask(coverage, offset, weight) }
    let pixels = self.pixels
    let shadowed = pixels.indices.map { index in
      let source = index - offset * width
      let shadow = source < 0 ? 0 : (pixels[source] >> 24 * UInt32(weight) + 128) >> 8
      return Self.pixel(pixels[index], overBlack: shadow)
    }
    return Bitmap(width: width, height: height, pixels: shadowed)
  }

  private func shadowedMask(_ coverage: [UInt8], _ offset: Int, _ weight: UInt16) -> Bitmap {
    var (runs, starts) = ([Run](), [Int32(0)])
    var (mask, alpha) = ([UInt8](), [UInt8]())
    mask.reserveCapacity(coverage.count * 3 / 2)
    alpha.reserveCapacity(coverage.count * 3 / 2)
    let empty = [UInt8](repeating: 0, count: width)
    for y in 0..<height {
      var (line, both) = (empty, empty)
      expand(y, of: coverage, into: &line)
      expand(y - offset, of: coverage, into: &both)
      Self.addAlpha(of: line.span, over: &both, weight)
      for span in MergedSpans(self.runs(ofLine: y), self.runs(ofLine: y - offset), width: width) {
        let (start, count) = (Int32(span.lowerBound), Int32(span.count))
        runs.append(Run(start: start, count: count, offset: Int32(mask.count)))
        mask += line[span]
        alpha += both[span]
      }
      starts.append(Int32(runs.count))
    }
    return Bitmap(
      width: width, height: height, content: .shadowedMask(mask, alpha: alpha), runs: runs,
      runStarts: starts)
  }

  /// Writes the coverage of the runs of line `y` into `line`.
  private func expand(_ y: Int, of coverage: [UInt8], into line: inout [UInt8]) {
    for run in runs(ofLine: y) {
      let (start, offset, count) = (Int(run.start), Int(run.offset), Int(run.count))
      line.replaceSubrange(start..<start + count, with: coverage[offset..<offset + count])
    }
  }

  /// Replaces the coverage in `shadow` by the alpha of `line` over it; `weight` is the opacity of
  /// the shadow, 256 for 1.
  ///
  /// The `&` operators let the compiler use SIMD; nothing overflows: 255 · 256 + 128.
  private static func addAlpha(of line: Span<UInt8>, over shadow: inout [UInt8], _ weight: UInt16) {
    var shadow = shadow.mutableSpan
    for x in line.indices {
      let own = UInt16(line[unchecked: x])
      let below = (UInt16(shadow[unchecked: x]) &* weight &+ 128) &>> 8
      // (v + v / 256) / 256 of v + 128 is v / 255, rounded.
      let visible = (255 &- own) &* below &+ 128
      shadow[unchecked: x] = UInt8(truncatingIfNeeded: own &+ (visible &+ visible &>> 8) &>> 8)
    }
  }

  /// `pixel` over black at the opacity `alpha` (0…255), with straight alpha.
  private static func pixel(_ pixel: UInt32, overBlack alpha: UInt32) -> UInt32 {
    let own = pixel >> 24
    let total = own + ((255 - own) * alpha + 127) / 255
    guard total > 0 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * own + total / 2) / total) << shift
    }
    return total << 24 | part(16) | part(8) | part(0)
  }
}

/// Ranges that cover the runs of two lists, from left to right; like runs, their lengths are
/// multiples of four pixels, except at the end of the line.
private struct MergedSpans: Sequence, IteratorProtocol {
  private var first: ArraySlice<Bitmap.Run>
  private var second: ArraySlice<Bitmap.Run>
  private let width: Int

  init(_ first: ArraySlice<Bitmap.Run>, _ second: ArraySlice<Bitmap.Run>, width: Int) {
    (self.first, self.second, self.width) = (first, second, width)
  }

  mutating func next() -> Range<Int>? {
    guard var span = popFirst() else { return nil }
    while true {
      let end = Swift.min(width, span.lowerBound + (span.count + 3) / 4 * 4)
      guard Swift.min(start(of: first), start(of: second)) < end, let next = popFirst() else {
        return span.lowerBound..<end
      }
      span = span.lowerBound..<Swift.max(span.upperBound, next.upperBound)
    }
  }

  private mutating func popFirst() -> Range<Int>? {
    let run = start(of: first) <= start(of: second) ? first.popFirst() : second.popFirst()
    return run.map { Int($0.start)..<Int($0.start + $0.count) }
  }

  /// The first column of the first run; the largest number if there is none.
  private func start(of runs: ArraySlice<Bitmap.Run>) -> Int {
    runs.first.map { Int($0.start) } ?? .max
  }
}
