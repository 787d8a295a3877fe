/// The boundaries of a text by one pass from its start, for comparison.
struct NaiveText {
  let boundaries: [Int]
  /// What the rules of words separate, and whether it is a word.
  let segments: [(range: Range<Int>, isWord: Bool)]

  init(_ text: String) {
    boundaries = TextEditingTests.boundaries(of: text)
    let breaks = text.matches(of: /\b/).map(\.range.lowerBound)
    segments = zip(breaks, breaks.dropFirst()).map { start, end in
      let lower = text.utf8.distance(from: text.startIndex, to: start)
      let segment = text[start..<end]
      return (
        lower..<lower + segment.utf8.count,
        segment.unicodeScalars.contains {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
      )
    }
  }

  var wordStarts: [Int] { segments.filter(\.isWord).map(\.range.lowerBound) }
  var wordEnds: [Int] { segments.filter(\.isWord).map(\.range.upperBound) }

  func wordRange(at offset: Int) -> Range<Int> {
    let offset = boundaries.last { $0 <= offset } ?? 0
    return segments.first { $0.range.contains(offset) }?.range ?? segments.last?.range ?? 0..<0
  }
}
