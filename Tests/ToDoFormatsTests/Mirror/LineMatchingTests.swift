import Testing

@testable import ToDoFormats

/// Tests which lines of two texts are the same.
@Suite struct LineMatchingTests {
  /// All sequences of at most `count` lines `a` and `b`.
  private func texts(_ count: Int) -> [[[UInt8]]] {
    var (texts, longest): ([[[UInt8]]], [[[UInt8]]]) = ([[]], [[]])
    for _ in 0..<count {
      longest = longest.flatMap { [$0 + [[97]], $0 + [[98]]] }
      texts += longest
    }
    return texts
  }

  private func commonCount(_ a: ArraySlice<[UInt8]>, _ b: ArraySlice<[UInt8]>) -> Int {
    guard let first = a.first, let other = b.first else { return 0 }
    if first == other { return commonCount(a.dropFirst(), b.dropFirst()) + 1 }
    return max(commonCount(a.dropFirst(), b), commonCount(a, b.dropFirst()))
  }

  @Test func `as many lines as possible keep their order, and as many as possible are matched`() {
    let texts = texts(5)
    for old in texts {
      for new in texts {
        let matching = LineMatching(old, new)
        let pairs = matching.new.enumerated().compactMap { index, place in
          place.map { (index, $0) }
        }
        #expect(matching.inOrder.count == commonCount(old[...], new[...]))
        #expect(pairs.allSatisfy { old[$0.0] == new[$0.1] && matching.old[$0.1] == $0.0 })
        let lines = Set(old)
        let most = lines.reduce(0) { sum, line in
          sum + min(old.count { $0 == line }, new.count { $0 == line })
        }
        #expect(pairs.count == most)
      }
    }
  }

  @Test func `long texts are matched by their unique lines`() {
    let old = (0..<3000).map { Array("\($0 % 10 == 0 ? "" : "\($0)")".utf8) }
    var new = old
    new.removeSubrange(1000..<1010)
    new.insert(contentsOf: [Array("new".utf8), []], at: 2000)
    new[0] = Array("first".utf8)
    new[new.count - 1] = Array("last".utf8)
    let matching = LineMatching(old, new)
    #expect(matching.inOrder.count == 3000 - 10 - 2)
    #expect(matching.new[2500] == 2492 && matching.new[500] == 500)
  }
}
