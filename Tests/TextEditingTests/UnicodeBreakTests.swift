import Testing

@testable import TextEditing

/// The break tests of the Unicode Character Database, as the Debian package unicode-data has them.
@Suite struct UnicodeBreakTests {
  /// Lines of an older Unicode than the standard library's that may fail.
  ///
  /// Unicode 17 removed the property Extended_Pictographic from symbols that are not emoji, as ✁
  /// U+2701, so that a joiner no longer joins them.
  static let changed = ["2701 × 200D × 2701", "0061 × 200D × 2701"]

  @Test func `words break as in WordBreakTest`() throws {
    let lines = try BreakTestLine.read("WordBreakTest.txt")
    // The file has 1823 lines in Unicode 15.
    #expect(lines.count > 1800)
    for line in lines where !Self.changed.contains(where: line.source.contains) {
      // The caret is never inside a grapheme cluster, so breaks there do not count.
      let expected = line.breaks.filter(Set(boundaries(of: line.text)).contains)
      #expect(segmentBreaks(of: line.text) == expected, "\(line.source)")
    }
  }

  @Test func `characters break as in GraphemeBreakTest`() throws {
    let lines = try BreakTestLine.read("GraphemeBreakTest.txt")
    // The file has 602 lines in Unicode 15.
    #expect(lines.count > 590)
    for line in lines where !Self.changed.contains(where: line.source.contains) {
      let (text, count) = (line.text, line.text.utf8.count)
      for offset in 0...count {
        let isBreak = line.breaks.contains(offset)
        let next = line.breaks.first { $0 > offset } ?? count
        let previous = line.breaks.last { $0 < offset } ?? 0
        #expect(text.isBoundary(offset) == isBreak, "\(line.source)")
        #expect(text.boundary(atOrAfter: offset) == (isBreak ? offset : next), "\(line.source)")
        #expect(
          text.boundary(atOrBefore: offset) == (isBreak ? offset : previous), "\(line.source)")
        guard isBreak else { continue }
        #expect(text.boundary(before: offset) == previous, "\(line.source)")
        #expect(text.boundary(after: offset) == next, "\(line.source)")
      }
    }
  }

  private func segmentBreaks(of text: String) -> [Int] {
    let segments = WordSegments(text: text)
    var breaks = [0]
    while breaks[breaks.count - 1] < text.utf8.count {
      breaks.append(segments.segment(at: breaks[breaks.count - 1]).upperBound)
    }
    return breaks
  }
}
