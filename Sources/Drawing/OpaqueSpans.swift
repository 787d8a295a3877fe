/// The ranges of one line's pixels that are not transparent, from left to right.
///
/// A range has a multiple of four pixels wherever there is room, since that is what a SIMD register
/// holds: shorter gaps are bridged, and ends are padded with transparent pixels.
struct OpaqueSpans: Sequence, IteratorProtocol {
  /// Four pixels are 16 bytes, the widest SIMD register of every x86-64 processor.
  private static let blockSize = 4
  private let line: ArraySlice<UInt32>
  private var x = 0

  init(of line: ArraySlice<UInt32>) { self.line = line }

  mutating func next() -> Range<Int>? {
    skipGap()
    guard x < line.count else { return nil }
    let start = x
    var end = x
    repeat {
      while x < line.count, isVisible(x) { x += 1 }
      end = x
      skipGap()
    } while x < line.count && x - end < Self.blockSize
    let filled = start + (end - start + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    return start..<Swift.min(filled, x)
  }

  private mutating func skipGap() {
    while x < line.count, !isVisible(x) { x += 1 }
  }

  private func isVisible(_ x: Int) -> Bool { line[line.startIndex + x] >> 24 != 0 }
}
