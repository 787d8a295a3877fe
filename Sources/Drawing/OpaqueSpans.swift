/// The ranges of a line of pixels in which something shows, from left to right.
///
/// A range has as many pixels as processors like to take at once, wherever there is room for them:
/// gaps of less are bridged, ends are filled up with what shows nothing.
struct OpaqueSpans: Sequence, IteratorProtocol {
  /// Four pixels are 16 bytes, the widest register that every processor of the family has.
  private static let unit = 4
  private let line: ArraySlice<UInt32>
  private var x = 0

  init(of line: ArraySlice<UInt32>) { self.line = line }

  mutating func next() -> Range<Int>? {
    skipGap()
    guard x < line.count else { return nil }
    let start = x
    var end = x
    repeat {
      while x < line.count, shows(x) { x += 1 }
      end = x
      skipGap()
    } while x < line.count && x - end < Self.unit
    let filled = start + (end - start + Self.unit - 1) / Self.unit * Self.unit
    return start..<Swift.min(filled, x)
  }

  private mutating func skipGap() {
    while x < line.count, !shows(x) { x += 1 }
  }

  private func shows(_ x: Int) -> Bool { line[line.startIndex + x] >> 24 != 0 }
}
