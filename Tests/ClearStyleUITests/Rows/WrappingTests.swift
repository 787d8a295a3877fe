import Testing

@testable import ClearStyleUI

struct WrappingTests {
  private func lines(_ text: String, _ width: Double) -> [String] {
    text.wrapped(to: width) { Double($0.count) }
  }

  @Test func `a line holds as many words as fit`() {
    #expect(lines("one two three", 13) == ["one two three"])
    #expect(lines("one two three", 12) == ["one two", "three"])
    #expect(lines("one two three", 7) == ["one two", "three"])
    #expect(lines("one two three", 6) == ["one", "two", "three"])
  }

  @Test func `a word wider than a line gets its own line`() {
    #expect(lines("a marvelous b", 3) == ["a", "marvelous", "b"])
    #expect(lines("", 3) == [])
  }
}
