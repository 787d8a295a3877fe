import Rasterizing
import TestSupport
import Testing

@Suite struct DirtyLinesTests {
  /// All ranges within 0..<`count`, including empty ranges.
  private func ranges(_ count: Int) -> [Range<Int>] {
    (0..<count).flatMap { low in (low...count).map { low..<$0 } }
  }

  private func lines(_ set: DirtyLines) -> Set<Int> { Set(set.ranges.joined()) }

  @Test func `three inserted ranges form their union, in the fewest ranges`() {
    let all = ranges(6)
    for first in all {
      for second in all {
        for third in all {
          var set = DirtyLines()
          for range in [first, second, third] { set.insert(range) }
          #expect(lines(set) == Set(first).union(second).union(third))
          let neighbors = zip(set.ranges, set.ranges.dropFirst())
          #expect(neighbors.allSatisfy { $0.upperBound < $1.lowerBound })
          #expect(!set.ranges.contains { $0.isEmpty })
        }
      }
    }
  }

  @Test func `gaps are the lines of a range that are not in the set, once each and in order`() {
    let all = ranges(6)
    for first in all {
      for second in all {
        for asked in all {
          var set = DirtyLines()
          set.insert(first)
          set.insert(second)
          var gaps: [Range<Int>] = []
          set.forEachGap(in: asked) { gaps.append($0) }
          #expect(gaps.flatMap { Array($0) } == asked.filter { !lines(set).contains($0) })
          #expect(!gaps.contains { $0.isEmpty })
        }
      }
    }
  }
}
